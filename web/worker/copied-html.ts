import { COPY_NAME, PAGE_DATA_ID } from '../src/app/page-markers.ts';

/** Returns whether a page has content, with the data that it was rendered from. */
export const hasContent = (html: string): boolean => html.includes(` id="${PAGE_DATA_ID}"`);

/** Marks the page as a copy. */
export const asCopy = (html: string): string =>
  html.replace('</head>', `<meta name="${COPY_NAME}" content="true"></head>`);

/** Files of the build that a page needs for hydration. */
export const assetsOf = (html: string): string[] => namedIn(html, /(?:src|href)="(\/assets\/[^"]+)"/g);

/** The site's pictures in the page. */
export const picturesOf = (html: string): string[] => namedIn(html, /(?:src|href)="(\/art\/[^"]+)"/g);

const namedIn = (html: string, pattern: RegExp): string[] => [
  ...new Set(Array.from(html.matchAll(pattern), ([, path = '']) => path)),
];

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The page's title as text, without the server's escapes. */
export const titleOf = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replaceAll(
    /&(?:amp|lt|gt|quot|#39);/g,
    (entity) => ENTITIES[entity] ?? '',
  );
