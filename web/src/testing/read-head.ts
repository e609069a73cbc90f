/** The head tags of a page. */
export interface Head {
  title: string;
  meta: Record<string, string>;
  canonical: string;
  /** Each block of structured data, parsed. */
  structured: Record<string, unknown>[];
  backup: Record<string, string>;
}

/** Reads the head of the current document. It refers to no outer variables, so that a browser can run it. */
export const readHead = (): Head => ({
  title: document.title,
  meta: Object.fromEntries(
    Array.from(document.head.querySelectorAll('meta'), (tag) => [
      tag.getAttribute('name') ?? tag.getAttribute('property') ?? '',
      tag.getAttribute('content') ?? '',
    ]),
  ),
  canonical: document.head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
  structured: Array.from(document.head.querySelectorAll('script[type="application/ld+json"]'), (block) =>
    JSON.parse(block.textContent),
  ),
  backup: JSON.parse(localStorage.getItem('seo_data_backup') ?? '{}'),
});

/** Copies of a head for other readers: the tags of link previews, and the backup in the browser's storage. */
export const headCopies = ({ title, meta, canonical }: Head) => ({
  previews: {
    'og:title': title,
    'og:description': meta.description,
    'og:url': canonical,
    'twitter:title': title,
    'twitter:description': meta.description,
    'twitter:image': meta['og:image'],
  },
  backup: {
    title,
    description: meta.description,
    keywords: meta.keywords,
    canonical,
    ogTitle: title,
    ogDescription: meta.description,
    ogImage: meta['og:image'],
  },
});
