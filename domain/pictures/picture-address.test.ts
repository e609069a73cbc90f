import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  largestSize,
  UPLOADED_PICTURE_PATH,
  parsePicture,
  pictureFile,
  pictureSources,
  sizesOf,
} from './picture-address.ts';

const HASH = 'a1'.repeat(32);
const at = (width: number, height: number, format: string) =>
  `/images/store-1/${HASH}-${width}x${height}.${format} ${width}w`;
const LINK = `/images/store-1/${HASH}-1200x800.webp`;

describe('parsePicture and pictureSources', () => {
  it('returns the size of the largest file', () => {
    expect(parsePicture(LINK)).toEqual({ stem: `/images/store-1/${HASH}`, width: 1200, height: 800 });
  });

  it.each([
    'https://shop.example/images/store-1/a.webp',
    `https://shop.example${LINK}`,
    `/images/../${HASH}-10x10.webp`,
    `/images/store-1/../store-2/${HASH}-10x10.webp`,
    `/images/store-1/${HASH}-10x10.avif`,
    `/images/store-1/${HASH}-0x10.webp`,
    `/images/store-1/${HASH}-10x10.webp?v=1`,
    `/images/store-1/${HASH.slice(1)}-10x10.webp`,
    `/images/store-1/${HASH.toUpperCase()}-10x10.webp`,
    `/images/store-1/${HASH}-10x10.webp\n`,
    `/images/${'s'.repeat(101)}/${HASH}-10x10.webp`,
    '/art/products/torch.svg',
  ])('rejects %j', (link) => {
    expect(parsePicture(link)).toBeNull();
    expect(pictureSources(link)).toBeNull();
  });

  it('returns the smaller files, in both formats', () => {
    expect(pictureSources(LINK)).toEqual({
      width: 1200,
      height: 800,
      avif: [at(160, 107, 'avif'), at(480, 320, 'avif'), at(960, 640, 'avif'), at(1200, 800, 'avif')].join(', '),
      webp: [at(160, 107, 'webp'), at(480, 320, 'webp'), at(960, 640, 'webp'), at(1200, 800, 'webp')].join(', '),
    });
  });
});

describe('sizesOf', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 1600, height: 1200 },
    ],
    [
      { width: 300, height: 200 },
      { width: 300, height: 200 },
    ],
    [
      { width: 1000, height: 16_000 },
      { width: 150, height: 2400 },
    ],
    [
      { width: 16_000, height: 2 },
      { width: 1600, height: 1 },
    ],
  ])('limits %j to %j', (original, largest) => expect(largestSize(original)).toEqual(largest));

  it('returns at most four sizes, none larger than the picture, and all with addresses', () => {
    const side = fc.integer({ min: 1, max: 16_384 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const largest = largestSize({ width, height });
        const sizes = sizesOf(largest);
        expect(sizes.length).toBeLessThanOrEqual(4);
        expect(sizes.at(-1)).toEqual(largest);
        for (const size of sizes) {
          expect(size.width).toBeLessThanOrEqual(width);
          expect(size.height).toBeLessThanOrEqual(Math.max(height, 1));
          expect(pictureFile(`/images/s/${HASH}`, size, 'webp')).toMatch(UPLOADED_PICTURE_PATH);
        }
      }),
    );
  });
});
