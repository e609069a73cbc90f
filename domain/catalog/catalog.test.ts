import { describe, expect, it } from 'vitest';
import { fileCandidates, imageCandidates, isExternalLink } from './image-links.ts';
import { derivedProductFields, isInstant } from './product.ts';
import { canBuy, stockLevel } from './stock.ts';
import { assetUrlSchema, linkUrlSchema } from './urls.ts';

describe('stock status', () => {
  it.each([
    [0, 'soldOut'],
    [1, 'low'],
    [5, 'low'],
    [6, 'few'],
    [10, 'few'],
    [11, 'plenty'],
  ])('returns, for %i, %s', (stock, level) => expect(stockLevel(stock)).toBe(level));

  it('prevents orders when the stock is below the minimum quantity', () => {
    expect(canBuy({ stock: 4, minimumQuantity: 5 })).toBe(false);
    expect(canBuy({ stock: 5, minimumQuantity: 5 })).toBe(true);
    expect(canBuy({ stock: 0, minimumQuantity: 1 })).toBe(false);
  });
});

describe('derivedProductFields and isInstant', () => {
  it('returns rank 0 for spawners and money', () => {
    expect(derivedProductFields('1x Skeleton SPAWNER').rank).toBe(0);
    expect(derivedProductFields('10M DonutSMP money').rank).toBe(0);
    expect(derivedProductFields('Diamond kit').rank).toBe(1);
  });

  it('assigns the INSTANT badge to certain names', () => {
    expect(isInstant('1x Skeleton Spawner')).toBe(true);
    expect(isInstant('1M DonutSMP Money')).toBe(true);
    expect(isInstant('2x Skeleton Spawner')).toBe(false);
  });
});

describe('image links', () => {
  const id = 'aB3dE5f';
  it.each([
    [`https://imgur.com/${id}`, [`https://i.imgur.com/${id}.png`, `https://i.imgur.com/${id}.jpg`]],
    [`https://imgur.com/gallery/${id}`, [`https://i.imgur.com/${id}.png`, `https://i.imgur.com/${id}.jpg`]],
    [`https://imgur.com/a/${id}`, [`https://i.imgur.com/${id}.png`, `https://i.imgur.com/${id}.jpg`]],
    [`https://imgur.com/gallery/a-fine-kit-${id}`, [`https://i.imgur.com/${id}.png`, `https://i.imgur.com/${id}.jpg`]],
    [`https://m.imgur.com/${id}`, [`https://i.imgur.com/${id}.png`, `https://i.imgur.com/${id}.jpg`]],
    [`https://i.imgur.com/${id}.jpeg`, [`https://i.imgur.com/${id}.jpeg`]],
    ['https://example.org/picture.png', ['https://example.org/picture.png']],
    ['/art/products/kit.svg', ['/art/products/kit.svg']],
    ['  ', []],
  ])('tries %j as %j', (link, candidates) => expect(imageCandidates(link)).toEqual(candidates));

  it.each([
    ['https://i.imgur.com/a.png', true],
    ['/art/products/kit.svg', false],
    [`/images/store/${'0f'.repeat(32)}-10x10.webp`, false],
  ])('detects whether %j is external: %j', (link, elsewhere) => expect(isExternalLink(link)).toBe(elsewhere));

  it('tries a banner’s address first, then png, jpg and webp', () => {
    expect(fileCandidates('https://example.org/banner.png')).toEqual([
      'https://example.org/banner.png',
      'https://example.org/banner.jpg',
      'https://example.org/banner.webp',
    ]);
    expect(fileCandidates('/art/stores/a.svg')).toEqual(['/art/stores/a.svg']);
  });
});

describe('URL schemas', () => {
  it.each([
    'javascript:alert(1)',
    'http://example.org/a.png',
    'data:image/png;base64,AA',
    '//example.org/a',
    '/art/../secret',
    '',
    ' https://example.org/a.png',
    'https://example.org/a b.png',
    'https://somebody@example.org/',
  ])('rejects %j as a picture or a link', (value) => {
    expect(linkUrlSchema.safeParse(value).success).toBe(false);
    expect(assetUrlSchema.safeParse(value).success).toBe(false);
  });

  it('accepts HTTPS addresses and paths below /art/', () => {
    expect(linkUrlSchema.safeParse('https://discord.gg/netherforge').success).toBe(true);
    expect(assetUrlSchema.safeParse('/art/products/kit.svg').success).toBe(true);
    expect(assetUrlSchema.safeParse('https://example.org/a.png').success).toBe(true);
  });
});
