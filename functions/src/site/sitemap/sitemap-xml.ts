/** Documents of the sitemap protocol. */

export interface SitemapUrl {
  /** An absolute address. */
  location: string;
  modifiedAt: Date | null;
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const urlSetXml = (places: readonly SitemapUrl[]): string => documentXml('urlset', 'url', places);

export const sitemapIndexXml = (parts: readonly SitemapUrl[]): string => documentXml('sitemapindex', 'sitemap', parts);

function documentXml(root: string, entry: string, places: readonly SitemapUrl[]): string {
  const entries = places.map(
    ({ location, modifiedAt }) =>
      `<${entry}><loc>${escapeXml(location)}</loc>${modifiedAt === null ? '' : `<lastmod>${modifiedAt.toISOString()}</lastmod>`}</${entry}>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACE}>\n${entries.join('')}</${root}>\n`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
