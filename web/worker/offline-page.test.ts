import { describe, expect, it } from 'vitest';
import { OFFLINE_PAGE, offlinePage } from './offline-page.ts';

describe('offlinePage', () => {
  it('links to the cached pages, latest first, and escapes their titles', () => {
    const html = offlinePage([
      { path: '/stores', title: 'Stores · Blockbazaar' },
      { path: '/products/a~b', title: '</a><script>alert(1)</script> "Kit" & more' },
    ]);
    expect(Array.from(html.matchAll(/<li><a href="([^"]*)">/g), ([, path]) => path)).toEqual([
      '/products/a~b',
      '/stores',
    ]);
    expect(html).toContain('>Stores</a>');
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;/a&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;Kit&quot; &amp; more');
  });

  it('lists no pages if none are cached', () => {
    expect(offlinePage([])).not.toContain(OFFLINE_PAGE.savedPages);
  });
});
