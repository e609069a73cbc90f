/** Targets of picture links. */

/**
 * True if a picture's link is external: files of the site have a path. Pages show only files of the site (decision
 * 080).
 */
export const isExternalLink = (link: string): boolean => link.startsWith('https://');

const IMAGE_HOSTS = new Set(['imgur.com', 'www.imgur.com', 'm.imgur.com', 'i.imgur.com']);
const DIRECT_HOST = 'https://i.imgur.com';
const IMAGE_ENDING = /\.(?:png|jpe?g|webp|gif|avif|svg)$/i;

/**
 * Addresses to fetch one stored image link from, best first. A page, gallery, album or mobile link of the image host
 * does not include the file's type: png is tried, then jpg.
 */
export function imageCandidates(link: string): string[] {
  const trimmed = link.trim();
  if (trimmed === '') return [];
  if (!URL.canParse(trimmed)) return [trimmed];
  const url = new URL(trimmed);
  if (!IMAGE_HOSTS.has(url.hostname)) return [trimmed];
  if (IMAGE_ENDING.test(url.pathname)) return [`${DIRECT_HOST}/${lastSegment(url.pathname)}`];
  const id = lastSegment(url.pathname).split('-').at(-1) ?? '';
  return id === '' ? [trimmed] : [`${DIRECT_HOST}/${id}.png`, `${DIRECT_HOST}/${id}.jpg`];
}

/** The same, followed by the same file as png, jpg and webp: a banner may exist with another extension. */
export function fileCandidates(link: string): string[] {
  const [first, ...rest] = imageCandidates(link);
  if (first === undefined) return [];
  const stem = first.replace(/\.(?:png|jpg|webp)$/i, '');
  const others = stem === first ? [] : ['png', 'jpg', 'webp'].map((ending) => `${stem}.${ending}`);
  return [...new Set([first, ...rest, ...others])];
}

const lastSegment = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? '';
