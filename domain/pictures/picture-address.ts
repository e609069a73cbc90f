/**
 * The address of an uploaded picture on the site: `/images/{storeId}/{hash}-{width}x{height}.webp`. It names the
 * largest of its files; the smaller ones, and the AVIF versions, are derived from it. Security rules repeat the
 * pattern.
 */
export const UPLOADED_PICTURE_PATH = /^\/images\/[\w-]{1,100}\/[0-9a-f]{64}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}\.webp$/;

/** The address of any of its files. */
export const PICTURE_FILE = /^\/images\/[\w-]{1,100}\/[0-9a-f]{64}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}\.(avif|webp)$/;

/**
 * The widths in which every picture is stored, up to its own width, in pixels. The largest width is also the maximum
 * height.
 */
const WIDTHS = [160, 480, 960, 1_600] as const;
const WIDTH_MAX = 1_600;
const HEIGHT_MAX = 2_400;

export interface PictureSize {
  width: number;
  height: number;
}

/** The size of the largest stored file of a picture with this size. */
export function largestSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, WIDTH_MAX / width, HEIGHT_MAX / height);
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) };
}

/** The sizes of all files of a picture whose largest has this size, smallest first. */
export const sizesOf = ({ width, height }: PictureSize): PictureSize[] => [
  ...WIDTHS.filter((narrower) => narrower < width).map((narrower) => ({
    width: narrower,
    height: atLeastOne((height * narrower) / width),
  })),
  { width, height },
];

const atLeastOne = (pixels: number): number => Math.max(1, Math.round(pixels));

export type PictureFormat = 'avif' | 'webp';

/** The part of the address before the size, which identifies the picture. */
export const pictureStem = (storeId: string, hash: string): string => `/images/${storeId}/${hash}`;

export const pictureFile = (stem: string, { width, height }: PictureSize, format: PictureFormat): string =>
  `${stem}-${width}x${height}.${format}`;

/** The parts of an uploaded picture's address; null for every other link. */
export function parsePicture(link: string): ({ stem: string } & PictureSize) | null {
  if (!UPLOADED_PICTURE_PATH.test(link)) return null;
  const dash = link.lastIndexOf('-');
  const [width = 0, height = 0] = link
    .slice(dash + 1, -'.webp'.length)
    .split('x')
    .map(Number);
  return { stem: link.slice(0, dash), width, height };
}

/** The sources of an uploaded picture for an `<img>` of a `<picture>`; null for every other link. */
export interface PictureSources extends PictureSize {
  avif: string;
  webp: string;
}

export function pictureSources(link: string): PictureSources | null {
  const picture = parsePicture(link);
  if (picture === null) return null;
  const { stem, width, height } = picture;
  const sizes = sizesOf(picture);
  const sourceSet = (format: PictureFormat): string =>
    sizes.map((size) => `${pictureFile(stem, size, format)} ${size.width}w`).join(', ');
  return { avif: sourceSet('avif'), webp: sourceSet('webp'), width, height };
}
