import { SITE } from '@blockbazaar/domain/site/site';
import { colors } from '../src/app/theme/tokens.ts';

export const OFFLINE_PAGE = {
  title: 'You’re offline',
  text: 'This page is not saved on your device. Your cart is safe.',
  again: 'Try again',
  savedPages: 'Saved pages',
} as const;

export interface CachedPage {
  path: string;
  title: string;
}

/** Suffix of titles, omitted because all of these pages are the site's. */
const SUFFIX = ` · ${SITE.name}`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const STYLES = `
:root{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px 16px;background:${colors.ground};color:${colors.text};font:16px/1.5 system-ui,sans-serif;text-align:center}
main{display:grid;justify-items:center;gap:16px;width:min(100%,30rem)}
img{width:96px;height:96px}
h1{margin:0;font-size:28px;line-height:1.2}
p{margin:0;color:${colors.textSoft};text-wrap:balance}
a{color:${colors.lantern};overflow-wrap:anywhere}
a:focus-visible{outline:2px solid ${colors.lantern};outline-offset:2px}
.again{display:inline-flex;align-items:center;min-height:48px;padding:0 24px;border-radius:6px;background:${colors.ember};color:${colors.onEmber};font-weight:700;text-decoration:none}
.again:hover{background:${colors.emberLit}}
nav{width:100%;margin-top:8px;padding:16px;border:2px solid ${colors.edge};border-radius:8px;background:${colors.surface};text-align:start}
h2{margin:0 0 4px;font-size:16px}
ul{margin:0;padding:0;list-style:none}
li a{display:block;padding:10px 0}
`;

/** The page for an offline browser without a copy of the requested page. `pages` are the cached ones, latest last. */
export function offlinePage(pages: readonly CachedPage[]): string {
  const links = pages
    .toReversed()
    .map(({ path, title }) => `<li><a href="${escaped(path)}">${escaped(title.replace(SUFFIX, ''))}</a></li>`);
  const savedPagesHtml =
    links.length === 0
      ? ''
      : `<nav aria-labelledby="kept"><h2 id="kept">${OFFLINE_PAGE.savedPages}</h2><ul>${links.join('')}</ul></nav>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="${colors.ground}"><title>${OFFLINE_PAGE.title} · ${SITE.name}</title><link rel="icon" href="/art/site/logo.svg" type="image/svg+xml"><style>${STYLES}</style></head><body><main><img src="/art/site/logo.svg" alt=""><h1>${OFFLINE_PAGE.title}</h1><p>${OFFLINE_PAGE.text}</p><a class="again" href="">${OFFLINE_PAGE.again}</a>${savedPagesHtml}</main></body></html>`;
}
