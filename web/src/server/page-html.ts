import type { PageData } from '@blockbazaar/domain/site/pages/page-data';
import type { PageHead } from '@blockbazaar/domain/site/search-engines/page-head';
import { SERVER_RENDERED_ATTRIBUTE, DEFERRED_ATTRIBUTE, PAGE_DATA_ID, ROOT_ID } from '@/app/page-markers.ts';

export interface PageParts {
  head: PageHead | null;
  noindex: boolean;
  /** Structured data blocks for search engines, as JSON. */
  structuredData: readonly string[];
  content: string;
  /** Addresses of the scripts that only this page needs. */
  scripts: readonly string[];
  data: PageData;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** Escapes JSON for a script element, so that its text cannot end the element. */
const jsonBlock = (json: string): string => json.replaceAll('<', '\\u003c');

const EMPTY_ROOT = `<div id="${ROOT_ID}"></div>`;
/** Site-wide head tags that a screen replaces by its own. */
const SITE_TAGS =
  /<title>[^<]*<\/title>|<meta\s+(?:name|property)="(?:description|keywords|og:(?:title|description|image|url)|twitter:(?:title|description|image))"[^>]*>/g;
/** Scripts and the database load after the first paint, pictures and fonts: `start.ts` activates these links then. */
const DEFERRABLE_LINKS = /<link rel="(modulepreload|preconnect)"/g;
const DEFERRED_LINK = `<link ${DEFERRED_ATTRIBUTE}=`;
const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/;

/** Fills the empty page of the site. Throws if the template has no place for the content. */
export function pageHtml(
  template: string,
  { head, noindex, structuredData, content, scripts, data }: PageParts,
): string {
  const blocks = structuredData.map((json) => `<script type="application/ld+json">${jsonBlock(json)}</script>`);
  const robots = noindex ? ['<meta name="robots" content="noindex">'] : [];
  const preloads = scripts
    .filter((script) => !template.includes(`"${script}"`))
    .map((script) => `${DEFERRED_LINK}"modulepreload" href="${script}" crossorigin="">`);
  const inHead = [...(head === null ? [] : headTags(head)), ...robots, ...blocks, ...preloads].join('');
  const root = `<div id="${ROOT_ID}" ${SERVER_RENDERED_ATTRIBUTE}="">${content}</div>`;
  const dataBlock = `<script type="application/json" id="${PAGE_DATA_ID}">${jsonBlock(JSON.stringify(data))}</script>`;
  if (!template.includes(EMPTY_ROOT) || !template.includes('</head>'))
    throw new Error('The template is not the built index page.');
  const ownHead = head === null ? template : template.replaceAll(SITE_TAGS, '');
  const bare = ownHead.replace(NO_SCRIPT, '').replaceAll(DEFERRABLE_LINKS, `${DEFERRED_LINK}"$1"`);
  // Functions, because `$` in a replacement string is a pattern.
  return bare.replace('</head>', () => `${inHead}</head>`).replace(EMPTY_ROOT, () => root + dataBlock);
}

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escaped(content)}">`;

/** Head tags that `writeHead` updates in the browser. */
const headTags = (head: PageHead): string[] => [
  `<title>${escaped(head.title)}</title>`,
  `<link rel="canonical" href="${escaped(head.canonical)}">`,
  meta('name', 'description', head.description),
  meta('name', 'keywords', head.keywords),
  meta('name', 'twitter:title', head.ogTitle),
  meta('name', 'twitter:description', head.ogDescription),
  meta('name', 'twitter:image', head.ogImage),
  meta('property', 'og:title', head.ogTitle),
  meta('property', 'og:description', head.ogDescription),
  meta('property', 'og:image', head.ogImage),
  meta('property', 'og:url', head.canonical),
];
