import { STORAGE_KEYS } from '@blockbazaar/domain/limits';
import type { PageHead } from '@blockbazaar/domain/site/search-engines/page-head';

/** Writes a page's head, and a copy to browser storage, as the specification requires. */
export function writeHead(head: PageHead): void {
  document.title = head.title;
  tag('link', 'rel', 'canonical').setAttribute('href', head.canonical);
  const contents = {
    name: {
      description: head.description,
      keywords: head.keywords,
      'twitter:title': head.ogTitle,
      'twitter:description': head.ogDescription,
      'twitter:image': head.ogImage,
    },
    property: {
      'og:title': head.ogTitle,
      'og:description': head.ogDescription,
      'og:image': head.ogImage,
      'og:url': head.canonical,
    },
  };
  for (const [key, tags] of Object.entries(contents)) {
    for (const [name, content] of Object.entries(tags)) tag('meta', key, name).setAttribute('content', content);
  }
  try {
    localStorage.setItem(STORAGE_KEYS.headBackup, JSON.stringify(head));
  } catch {
    // Storage is full or unavailable: the page itself has its head.
  }
}

/** The page's own tag of this name. */
export function tag(element: 'meta' | 'link', key: string, name: string): Element {
  const found = document.head.querySelector(`${element}[${key}="${name}"]`);
  if (found !== null) return found;
  const created = document.createElement(element);
  created.setAttribute(key, name);
  document.head.append(created);
  return created;
}
