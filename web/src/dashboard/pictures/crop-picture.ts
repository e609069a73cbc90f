/** A part of a picture, in percent of its width and height. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const QUALITY = 0.92;

/** Returns this part of a picture as a new one; null if the browser cannot create it. */
export function cropPicture(image: HTMLImageElement, { x, y, width, height }: CropArea): Promise<Blob | null> {
  const [wide, high] = [image.naturalWidth / 100, image.naturalHeight / 100];
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * wide));
  canvas.height = Math.max(1, Math.round(height * high));
  canvas
    .getContext('2d')
    ?.drawImage(image, x * wide, y * high, width * wide, height * high, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/webp', QUALITY);
  });
}
