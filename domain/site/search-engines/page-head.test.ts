import { describe, expect, it } from 'vitest';
import { pageHead } from './page-head.ts';

const ORIGIN = 'https://blockbazaar.example';
const headOf = (input: Partial<Parameters<typeof pageHead>[0]>, pathname = '/stores') =>
  pageHead({ title: 'Stores', ...input }, ORIGIN, pathname);

describe('pageHead', () => {
  it('includes the name of the site in the title once', () => {
    expect(headOf({}).title).toBe('Stores · Blockbazaar');
    expect(headOf({ title: 'Why Blockbazaar' }).title).toBe('Why Blockbazaar');
  });

  it('truncates the title to 60 characters and the description to 160', () => {
    const { title, description, ogTitle, ogDescription } = headOf({
      title: 'word '.repeat(40),
      description: 'word '.repeat(80),
    });
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeLessThanOrEqual(160);
    expect([ogTitle, ogDescription]).toEqual([title, description]);
  });

  it('describes the site on a page without a description', () => {
    expect(headOf({}).description).toMatch(/night market/);
    expect(headOf({ description: '' }).description).toMatch(/night market/);
    expect(headOf({ description: ' Two\n\nlines ' }).description).toBe('Two lines');
  });

  it.each([
    ['/', '/'],
    ['/stores', '/stores'],
    ['/stores/', '/stores'],
    ['/stores/nether-forge//', '/stores/nether-forge'],
    ['///', '/'],
    ['', ''],
  ])('returns one canonical address for %s', (pathname, canonical) => {
    expect(headOf({}, pathname).canonical).toBe(ORIGIN + canonical);
  });

  it('takes linear time for any text', () => {
    const hostile = [`${'/'.repeat(200_000)}x`, `/${'x'.repeat(200_000)}${'/'.repeat(200_000)}`];
    const spaces = `${' '.repeat(200_000)}x`;
    const start = performance.now();
    for (const pathname of hostile) headOf({ title: spaces, description: spaces }, pathname);
    // A pattern that restarts at each slash takes many seconds.
    expect(performance.now() - start).toBeLessThan(500);
  });

  it('uses the page’s own path if it has one', () => {
    expect(headOf({ path: '/catalog' }, '/elsewhere').canonical).toBe(`${ORIGIN}/catalog`);
  });

  it('returns absolute addresses of pictures', () => {
    expect(headOf({ picture: '/art/stores/netherforge-banner.svg' }).ogImage).toBe(
      `${ORIGIN}/art/stores/netherforge-banner.svg`,
    );
    expect(headOf({ picture: 'https://i.imgur.com/a.png' }).ogImage).toBe('https://i.imgur.com/a.png');
    expect(headOf({ picture: null }).ogImage).toMatch(/^https:\/\/blockbazaar\.example\/art\/site\/.+\.png$/);
  });
});
