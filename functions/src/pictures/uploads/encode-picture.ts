import { fail, succeed, type Failure, type Result } from '@blockbazaar/domain/failures';
import {
  largestSize,
  sizesOf,
  type PictureFormat,
  type PictureSize,
} from '@blockbazaar/domain/pictures/picture-address';
import { PICTURE_LIMITS } from '@blockbazaar/domain/pictures/picture-limits';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { isAnimated } from './is-animated.ts';

export interface PictureFile {
  size: PictureSize;
  format: PictureFormat;
  bytes: Buffer;
}

/** The new files for an upload: they contain only its pixels, without metadata. */
export interface EncodedPicture {
  /** The size of the largest file. */
  size: PictureSize;
  files: PictureFile[];
}

interface Pixels {
  size: PictureSize;
  data: Buffer;
  channels: 1 | 2 | 3 | 4;
}

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);
const WEBP = { quality: 80 } as const;
const AVIF = { quality: 55, effort: 2 } as const;

let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes an uploaded file as a still picture, and encodes it in all sizes and formats. One picture at a time: each may
 * need hundreds of megabytes.
 */
export function encodePicture(bytes: Buffer): Promise<Result<EncodedPicture>> {
  const picture = last.then(() => make(bytes));
  last = picture.catch(() => undefined);
  return picture;
}

async function make(bytes: Buffer): Promise<Result<EncodedPicture>> {
  if (bytes.length === 0) return fail('PICTURE_INVALID');
  if (bytes.length > PICTURE_LIMITS.uploadBytesMax) return fail('PICTURE_TOO_LARGE');
  const deadline = Date.now() + PICTURE_LIMITS.processingMs;
  const pixels = await readPixels(bytes, deadline);
  if (!pixels.ok) return pixels;
  const { size } = pixels.value;
  const files: PictureFile[] = [];
  for (const smaller of sizesOf(size)) {
    for (const format of ['webp', 'avif'] as const) {
      files.push({ size: smaller, format, bytes: await encode(pixels.value, smaller, format, deadline) });
    }
  }
  return succeed({ size, files });
}

async function readPixels(bytes: Buffer, deadline: number): Promise<Result<Pixels>> {
  const decode = await loadDecoder();
  // The declared size is read without a limit, so that a picture that is too large fails differently from a broken
  // file.
  const open = (limitInputPixels: number | false): Sharp =>
    decode(bytes, { failOn: 'error', limitInputPixels, sequentialRead: true });
  try {
    if (isAnimated(bytes)) return fail('PICTURE_MOVES');
    const metadata = await open(false).metadata();
    const problem = problemOf(metadata);
    if (problem !== null) return { ok: false, failure: problem };
    const size = largestSize(metadata.autoOrient);
    const { data, info } = await open(PICTURE_LIMITS.pixelsMax)
      .timeout({ seconds: secondsUntil(deadline) })
      .autoOrient()
      .resize({ ...size, fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return succeed({ size, data, channels: info.channels });
  } catch {
    // The library's message does not help the reader, and may contain parts of the file.
    return fail('PICTURE_INVALID');
  }
}

function problemOf({ format, compression, width, height, pages = 1 }: Metadata): Failure | null {
  if (!FORMATS.has(format) || (format === 'heif' && compression !== 'av1')) return fail('PICTURE_INVALID').failure;
  if (pages > 1) return fail('PICTURE_MOVES').failure;
  const isTooLarge = width * height > PICTURE_LIMITS.pixelsMax || Math.max(width, height) > PICTURE_LIMITS.sideMax;
  return isTooLarge ? fail('PICTURE_TOO_LARGE').failure : null;
}

async function encode(
  { data, size, channels }: Pixels,
  wanted: PictureSize,
  format: PictureFormat,
  deadline: number,
): Promise<Buffer> {
  const decode = await loadDecoder();
  const picture = decode(data, { raw: { ...size, channels } })
    .timeout({ seconds: secondsUntil(deadline) })
    .resize({ ...wanted, fit: 'fill' });
  return (format === 'webp' ? picture.webp(WEBP) : picture.avif(AVIF)).toBuffer();
}

const secondsUntil = (deadline: number): number => Math.max(1, Math.ceil((deadline - Date.now()) / 1_000));

type Decoder = (input: Buffer, options?: SharpOptions) => Sharp;

/** The only enabled readers: the still formats that browsers display. The file's name and declared type are ignored. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`);

let loading: Promise<Decoder> | undefined;

/**
 * The library that decodes and encodes pictures, with all unneeded features disabled. Loaded with the first picture.
 */
const loadDecoder = (): Promise<Decoder> => (loading ??= load());

async function load(): Promise<Decoder> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  // Pictures are processed one at a time and never repeat: a second thread would need its own memory.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
