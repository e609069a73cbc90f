import type { Sharp, SharpOptions } from 'sharp';

type Decoder = (input: Buffer, options?: SharpOptions) => Sharp;

/** The only enabled readers: the still formats that browsers display. The file's name and declared type are ignored. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`);

let loading: Promise<Decoder> | undefined;

/**
 * The library that decodes and encodes pictures, with all unneeded features disabled. Loaded with the first picture.
 */
export const loadDecoder = (): Promise<Decoder> => (loading ??= load());

async function load(): Promise<Decoder> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  // Pictures are processed one at a time and never repeat: a second thread would need its own memory.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
