import { COPY_NAME, PAGE_DATA_ID } from '../src/app/page-marks.ts';

/** Whether a page came with its content, and with what that was drawn from. */
export const hasContent = (html: string): boolean => html.includes(` id="${PAGE_DATA_ID}"`);

/** The page as its copy: it knows that it is one. */
export const asCopy = (html: string): string =>
  html.replace('</head>', `<meta name="${COPY_NAME}" content="true"></head>`);

/** The files of the build that a page names, without which it does not come to life. */
export const assetsOf = (html: string): string[] => namedIn(html, /(?:src|href)="(\/assets\/[^"]+)"/g);

/** The site's pictures in it. */
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

/** Its title as text: the server has escaped it. */
export const titleOf = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replaceAll(
    /&(?:amp|lt|gt|quot|#39);/g,
    (entity) => ENTITIES[entity] ?? '',
  );
