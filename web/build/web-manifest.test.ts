import { isPublicPage } from '@blockbazaar/domain/site/search-engines/public-pages';
import { expect, it } from 'vitest';
import { webManifest } from './web-manifest.ts';

it('links to existing pages, and has icons of both sizes and purposes', () => {
  const manifest = JSON.parse(webManifest()) as {
    start_url: string;
    icons: { sizes: string; purpose: string }[];
    shortcuts: { url: string }[];
  };
  const paths = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)];
  expect(paths.filter((path) => !isPublicPage(path))).toEqual([]);
  expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
});
