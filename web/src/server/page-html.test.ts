import { describe, expect, it } from 'vitest';
import { pageHtml, type PageParts } from './page-html.ts';

const TEMPLATE = `<!doctype html><html><head><title>Site</title><meta name="description" content="Old" />
<meta property="og:title" content="Site"><meta property="og:type" content="website"></head>
<body><div id="root"></div><noscript>Switch it on.</noscript></body></html>`;

/** Text that would end an element or an attribute, reverse the text direction, or act as a replacement pattern. */
const HOSTILE_TEXT = `</script></title><script>alert(1)</script>" 'x' \u202e & $& $1`;

const head = {
  title: HOSTILE_TEXT,
  description: HOSTILE_TEXT,
  keywords: HOSTILE_TEXT,
  canonical: 'https://shop.example/products/x~1',
  ogTitle: HOSTILE_TEXT,
  ogDescription: HOSTILE_TEXT,
  ogImage: 'https://shop.example/a.png',
};

const parts = (changes: Partial<PageParts> = {}): PageParts => ({
  head,
  noindex: false,
  structuredData: [JSON.stringify({ name: HOSTILE_TEXT })],
  content: '<main>$& here</main>',
  scripts: [],
  data: { readAt: 1, lists: { products: { items: [{ name: HOSTILE_TEXT }], next: null } }, bundles: [HOSTILE_TEXT] },
  ...changes,
});

describe('pageHtml', () => {
  it('escapes text so that it cannot leave its element', () => {
    const html = pageHtml(TEMPLATE, parts());
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html).toContain('<main>$& here</main>');
    const escaped = html.match(/<title>([^<]*)<\/title>/)?.[1] ?? '';
    expect(escaped).toContain('&lt;/script&gt;');
    expect(escaped).toContain('\u202e &amp; $&amp; $1');
    expect(html).not.toMatch(/content="[^"]*<[^"]*"/);
  });

  it('defers scripts and the database until after the first paint', () => {
    const links = [
      '<link rel="modulepreload" crossorigin href="/assets/react-1.js">',
      '<link rel="modulepreload" href="/assets/firestore-1.js" crossorigin="" data-live="">',
      '<link rel="preconnect" href="https://database.example" crossorigin="" data-live="">',
    ];
    const html = pageHtml(
      TEMPLATE.replace('</head>', `${links.join('')}</head>`),
      parts({ scripts: ['/assets/react-1.js', '/assets/Page-1.js'] }),
    );
    expect(html).not.toMatch(/rel="(?:modulepreload|preconnect)"/);
    const later = [...html.matchAll(/<link data-later="(\w+)"[^>]*href="([^"]*)"([^>]*)>/g)];
    expect(later.map(([, rel, href, rest = '']) => [rel, href, rest.includes('data-live')])).toEqual([
      ['modulepreload', '/assets/react-1.js', false],
      ['modulepreload', '/assets/firestore-1.js', true],
      ['preconnect', 'https://database.example', true],
      ['modulepreload', '/assets/Page-1.js', false],
    ]);
  });

  it('writes data that is readable as JSON', () => {
    const html = pageHtml(TEMPLATE, parts());
    const block = (marks: string): unknown =>
      JSON.parse(html.match(new RegExp(`<script type="${marks}>([^<]*)</script>`))?.[1] ?? 'null');
    expect(block('application/ld\\+json"')).toEqual({ name: HOSTILE_TEXT });
    expect(block('application/json" id="page-data"')).toEqual(parts().data);
  });

  it('replaces head tags of the template by those of the screen, and retains the rest', () => {
    const html = pageHtml(TEMPLATE, parts());
    for (const tag of [/<title>/g, /name="description"/g, /property="og:title"/g, /property="og:type"/g]) {
      expect(html.match(tag)).toHaveLength(1);
    }
    expect(html).not.toContain('Switch it on.');
    expect(html).not.toContain('name="robots"');
    expect(pageHtml(TEMPLATE, parts({ noindex: true }))).toContain('<meta name="robots" content="noindex">');
  });

  it('rejects a template without a place for the content', () => {
    expect(() => pageHtml('<html><head></head></html>', parts())).toThrow('template');
  });
});
