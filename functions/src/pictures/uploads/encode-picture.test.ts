import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileFiles, MARKERS, samplePicture } from '../testing/hostile-files.ts';
import { encodePicture, type EncodedPicture } from './encode-picture.ts';

const FILES = await hostileFiles();
/** Out of the 2 GB of the function. The files of this test are not counted. */
const MEMORY_MAX_BYTES = 900 * 1_024 * 1_024;

let sampling: NodeJS.Timeout;
let atFirst = 0;
let most = 0;
beforeAll(() => {
  atFirst = process.memoryUsage.rss();
  sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss() - atFirst);
  }, 10);
});
afterAll(() => clearInterval(sampling));

async function pictureOf(bytes: Buffer): Promise<EncodedPicture> {
  const result = await encodePicture(bytes);
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

describe('encodePicture', () => {
  it('covers at least sixty hostile files', () => expect(FILES.length).toBeGreaterThanOrEqual(60));

  it.each(FILES)('makes $outcome of $name', async ({ bytes, outcome }) => {
    const result = await encodePicture(bytes);
    expect(result.ok ? 'harmless' : result.failure.code).toBe(outcome);
    if (!result.ok) return;
    for (const file of result.value.files) {
      const text = file.bytes.toString('latin1');
      expect(MARKERS.filter((marker) => text.includes(marker))).toEqual([]);
      const { exif, xmp, iptc, icc, pages, width, height } = await sharp(file.bytes).metadata();
      expect({ exif, xmp, iptc, icc, pages: pages ?? 1 }).toEqual({ pages: 1 });
      expect({ width, height }).toEqual(file.size);
    }
  });

  it('stays within its memory limit for all files, even concurrently', async () => {
    await Promise.all(FILES.map(({ bytes }) => encodePicture(bytes)));
    expect(most).toBeLessThan(MEMORY_MAX_BYTES);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'makes four widths in two formats of a large %s',
    async (format) => {
      const { size, files } = await pictureOf(await samplePicture(format, 2_000, 1_000));
      expect(size).toEqual({ width: 1_600, height: 800 });
      const widths = [160, 480, 960, 1_600];
      expect(files.map((file) => `${file.format} ${file.size.width}`)).toEqual(
        widths.flatMap((width) => [`webp ${width}`, `avif ${width}`]),
      );
      for (const file of files) {
        const { format: real, width } = await sharp(file.bytes).metadata();
        expect([real, width]).toEqual([file.format === 'avif' ? 'heif' : 'webp', file.size.width]);
      }
    },
  );

  it('creates no file larger than the picture', async () => {
    const { files } = await pictureOf(await samplePicture('png', 200, 100));
    expect(files.map(({ size }) => size.width)).toEqual([160, 160, 200, 200]);
  });

  it('applies the camera orientation and preserves transparency', async () => {
    const turned = await sharp({
      create: { width: 60, height: 20, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
    })
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const { size, files } = await pictureOf(turned);
    expect(size).toEqual({ width: 20, height: 60 });
    for (const { bytes } of files) expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
  });
});
