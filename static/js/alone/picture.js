// The picture of the sheet as a PNG: most places where people send pictures take no SVG. Only its page loads this.
(() => {
  'use strict';
  const picture = document.querySelector('[data-picture]');
  const send = document.querySelector('[data-sends-picture]'), save = document.querySelector('[data-saves-picture]');

  async function drawn() {
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.naturalWidth * 2;
    canvas.height = picture.naturalHeight * 2;
    canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((done) => { canvas.toBlob(done, 'image/png'); });
    return new File([blob], picture.dataset.picture, { type: 'image/png' });
  }

  save.hidden = false;
  save.addEventListener('click', async () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await drawn());
    link.download = picture.dataset.picture;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  });
  send.hidden = !navigator.canShare?.({ files: [new File([''], 'a.png', { type: 'image/png' })] });
  send.addEventListener('click', async () => navigator.share({ files: [await drawn()] }).catch(() => {}));
})();
