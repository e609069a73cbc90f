import type { Sharp, SharpOptions } from 'sharp';

type Decoder = (input: Buffer, options?: SharpOptions) => Sharp;

/** The only readers that are left: of still pictures as browsers show them. A file's name and stated type are not looked at. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`);

let loading: Promise<Decoder> | undefined;

/** The library that reads and writes pictures, with everything turned off that is not needed. Loaded with the first picture. */
export const loadDecoder = (): Promise<Decoder> => (loading ??= load());

async function load(): Promise<Decoder> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  // Each picture comes once, and one at a time: a second thread would need its own memory.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
