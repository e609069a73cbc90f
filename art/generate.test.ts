import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CURRENCIES } from '@blockbazaar/domain/currencies/currencies';
import { beforeAll, describe, expect, it } from 'vitest';
import { artFiles, pixelFiles } from './catalog.ts';
import { generateArt } from './generate.ts';

const KB = 1_024;

/** Maximum size by path prefix; the first matching prefix applies. */
const WEIGHTS = [
  ['/art/products/', 12 * KB],
  ['/art/site/hero.svg', 40 * KB],
  ['/art/site/', 4 * KB],
  ['/favicon.svg', 4 * KB],
  ['/art/flags/', 2 * KB],
  ['/art/stores/', 40 * KB],
] as const;

const pictures = new Map<string, string>();

beforeAll(() => {
  for (const [address, draw] of artFiles()) pictures.set(address, draw());
}, 60_000);

describe('artFiles', () => {
  it('draws every picture that the pages name', () => {
    const named = [
      '/favicon.svg',
      '/art/site/hero.svg',
      '/art/site/logo.svg',
      '/art/products/placeholder.svg',
      '/art/stores/default-banner.svg',
      ...CURRENCIES.map(({ flag }) => flag),
    ];
    expect([...pictures.keys()]).toEqual(expect.arrayContaining(named));
  });

  it('returns only SVG shapes: no scripts, styles, text or external references', () => {
    const all = [...pictures];
    const head = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" width="\d+" height="\d+">/u;
    expect(all.filter(([, picture]) => !head.test(picture))).toEqual([]);
    expect(all.filter(([, picture]) => /href|style=|\bon\w+=|NaN|undefined|Infinity/u.test(picture))).toEqual([]);
    expect(all.flatMap(([, picture]) => brokenReferences(picture))).toEqual([]);
    const tags = all.flatMap(([, picture]) => Array.from(picture.matchAll(/<([a-z]+)/giu), ([, tag]) => tag));
    const shapes = [
      'circle',
      'defs',
      'ellipse',
      'g',
      'linearGradient',
      'path',
      'radialGradient',
      'rect',
      'stop',
      'svg',
    ];
    expect(new Set(tags)).toEqual(new Set(shapes));
  });

  it('limits the size of every picture', () => {
    const heavy = [...pictures].filter(([address, picture]) => {
      const limit = WEIGHTS.find(([start]) => address.startsWith(start))?.[1] ?? 0;
      return Buffer.byteLength(picture) > limit;
    });
    expect(heavy.map(([address]) => address)).toEqual([]);
  });

  it('returns identical pictures on every run', () => {
    const again = [...artFiles()].filter(([address]) => /hero|spawner|default/u.test(address));
    expect(again.filter(([address, draw]) => draw() !== pictures.get(address))).toEqual([]);
  });
});

/** References within a picture to an ID that the picture does not define. */
const brokenReferences = (picture: string): string[] =>
  Array.from(picture.matchAll(/url\(#?([^)]*)\)/gu), ([, id = '']) => id).filter(
    (id) => !picture.includes(`id="${id}"`),
  );

it('renders the share picture as a small PNG of the standard size for shared links', () => {
  const picture = pixelFiles().get('/art/site/share.png')?.() ?? Buffer.alloc(0);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1_200, 632]);
  expect(picture.length).toBeLessThan(24 * KB);
});

it.each([
  ['/art/site/icon-192.png', 192],
  ['/art/site/icon-512.png', 512],
  ['/art/site/icon-maskable-192.png', 192],
  ['/art/site/icon-maskable-512.png', 512],
  ['/art/site/touch-icon.png', 180],
])('renders %s as a small PNG of %i pixels that is identical on every run', (address, size) => {
  const draw = pixelFiles().get(address) ?? (() => Buffer.alloc(0));
  const icon = draw();
  expect(icon.subarray(1, 4).toString()).toBe('PNG');
  expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([size, size]);
  expect(icon.length).toBeLessThan(40 * KB);
  expect(draw().equals(icon)).toBe(true);
});

describe('generateArt', () => {
  const files = new Map([
    ['/favicon.svg', () => '<svg>mark</svg>'],
    ['/art/site/hero.svg', () => '<svg>hero</svg>'],
  ]);

  it('writes every picture, removes obsolete pictures, and leaves other files unchanged', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'art-'));
    const at = (address: string): string => path.join(folder, address);
    try {
      expect(generateArt(folder, files)).toEqual({ files: 2, bytes: 30 });
      writeFileSync(at('/art/site/old.svg'), '<svg/>');
      writeFileSync(at('/art/site/hero.svg'), 'half a pic');
      writeFileSync(at('/robots.txt'), 'User-agent: *');
      expect(generateArt(folder, files)).toEqual({ files: 2, bytes: 30 });
      expect(readFileSync(at('/art/site/hero.svg'), 'utf8')).toBe('<svg>hero</svg>');
      expect(readFileSync(at('/favicon.svg'), 'utf8')).toBe('<svg>mark</svg>');
      expect(existsSync(at('/art/site/old.svg'))).toBe(false);
      expect(existsSync(at('/robots.txt'))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
