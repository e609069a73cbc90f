import { describe, expect, it } from 'vitest';
import { asCopy, assetsOf, hasContent, picturesOf, titleOf } from './copied-html.ts';

const HTML = `<html><head><title>Kits &amp; &lt;more&gt; &amp;amp; &#39;so&#39;</title>
<link rel="icon" href="/art/site/logo.svg"><link data-later="modulepreload" href="/assets/react-1.js">
<script type="module" src="/assets/start-1.js"></script><link rel="preload" href="/assets/figtree-1.woff2"></head>
<body><div id="root"><img src="/art/products/kit.svg"><img src="https://pictures.test/assets/a.png"><img src="/art/site/logo.svg"></div>
<script type="application/json" id="page-data">{}</script></body></html>`;

describe('copied HTML', () => {
  it('detects pages with content', () => {
    expect(hasContent(HTML)).toBe(true);
    expect(hasContent('<html><head></head><body><div id="root"></div></body></html>')).toBe(false);
  });

  it('lists the files and pictures of a page, each once, and none of other hosts', () => {
    expect(assetsOf(HTML)).toEqual(['/assets/react-1.js', '/assets/start-1.js', '/assets/figtree-1.woff2']);
    expect(picturesOf(HTML)).toEqual(['/art/site/logo.svg', '/art/products/kit.svg']);
  });

  it('marks a copy in its head, and only there', () => {
    const copy = asCopy(HTML);
    expect(copy).toContain('<meta name="copy" content="true"></head>');
    expect(copy.replace('<meta name="copy" content="true">', '')).toBe(HTML);
  });

  it('decodes each HTML escape of a title once', () => {
    expect(titleOf(HTML)).toBe(`Kits & <more> &amp; 'so'`);
    expect(titleOf('<html></html>')).toBe('');
  });
});
