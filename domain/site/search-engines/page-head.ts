import { truncate } from '../../text/truncate.ts';
import { SITE } from '../site.ts';

const TITLE_MAX = 60;
const DESCRIPTION_MAX = 160;
const SHARE_PICTURE = '/art/site/share.png';

/** A screen's metadata for browsers, search engines and link previews. */
export interface PageHeadInput {
  /** Without the site's name. */
  title: string;
  description?: string | undefined;
  keywords?: readonly string[];
  /** Excludes the screen from search engines. */
  noindex?: boolean;
  /** The canonical path of a screen with several paths; default: the browser's path. */
  path?: string;
  /** The picture of link previews: an address, or a path on the site. */
  picture?: string | null;
}

/** The same, ready to be written into a page. */
export interface PageHead {
  title: string;
  description: string;
  keywords: string;
  canonical: string;
  ogTitle: string;
  ogDescription: string;
  ogImage: string;
}

const KEYWORDS = ['DonutSMP', 'DonutSMP market', 'buy DonutSMP money', 'spawners', 'kits', 'elytra', SITE.name];

/** `origin`: the site's, without a trailing slash. `pathname`: the browser's path. */
export function pageHead(input: PageHeadInput, origin: string, pathname: string): PageHead {
  const title = truncate(input.title.includes(SITE.name) ? input.title : `${input.title} · ${SITE.name}`, TITLE_MAX);
  const description = truncate((input.description || SITE.tagline).replaceAll(/\s+/g, ' ').trim(), DESCRIPTION_MAX);
  return {
    title,
    description,
    keywords: (input.keywords ?? KEYWORDS).join(', '),
    canonical: origin + canonicalPath(input.path ?? pathname),
    ogTitle: title,
    ogDescription: description,
    ogImage: new URL(input.picture ?? SHARE_PICTURE, origin).href,
  };
}

/**
 * One address per screen: `/stores/` becomes `/stores`. No regular expression, because it would restart at each slash
 * of a malicious link.
 */
function canonicalPath(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
