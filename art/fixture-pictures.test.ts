import { describe, expect, it } from 'vitest';
import { productImage } from '../emulator-data/documents.ts';
import { LOST_PICTURE } from '../emulator-data/fixture.ts';
import { generatedMarketplace } from '../emulator-data/generate/generated-marketplace.ts';
import { demoMarketplace } from '../emulator-data/marketplace.ts';
import { artFiles } from './catalog.ts';

const now = new Date('2026-03-01T20:00:00Z');
const pictures = artFiles();
const missing = (addresses: Iterable<string | null>): (string | null)[] =>
  [...new Set(addresses)].filter((address) => address !== null && !pictures.has(address));

interface StoreBanners {
  fields: { bannerUrl: string | null; miniBannerUrl: string | null };
}
const bannersOf = (stores: Iterable<StoreBanners>) =>
  [...stores].flatMap(({ fields }) => [fields.bannerUrl, fields.miniBannerUrl]);
const imagesOf = (products: Iterable<{ fields: { imageUrls: readonly string[] } }>) =>
  [...products].flatMap(({ fields }) => fields.imageUrls);

describe('demo marketplace', () => {
  const { stores, products } = demoMarketplace(now);

  it('shows only banners that are drawn', () => {
    expect(missing(bannersOf(stores))).toEqual([]);
  });

  it('shows only product pictures that are drawn, except the deliberately missing one', () => {
    expect(missing(imagesOf(products))).toEqual([productImage(LOST_PICTURE)]);
  });
});

it('shows only drawn pictures in a generated marketplace', () => {
  const { stores, products } = generatedMarketplace({ stores: 80, products: 2_000, seed: 1 }, now);
  expect(missing([...bannersOf(stores()), ...imagesOf(products())])).toEqual([]);
});
