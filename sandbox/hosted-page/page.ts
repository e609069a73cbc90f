import { SITE } from '@blockbazaar/domain/site/site';
import { STYLE } from './style.ts';

/** The page without a payable order. */
export function closedPage(title: string, text: string, back: { url: string; label: string }, nonce: string): string {
  return page(
    title,
    nonce,
    `
    <section class="pay closed" aria-labelledby="closed-heading">
      <p class="shop">${SITE.name}</p>
      <h1 id="closed-heading">${escapeHtml(title)}</h1>
      <p>${escapeHtml(text)}</p>
      <a class="primary" href="${escapeHtml(back.url)}">${escapeHtml(back.label)}</a>
    </section>`,
  );
}

/** A complete HTML document. `nonce`: see `protectPage`. */
export const page = (title: string, nonce: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${escapeHtml(title)}</title>
  <style nonce="${nonce}">${STYLE}</style>
</head>
<body>
  <header class="mode"><span>Test mode</span></header>
  <main>${body}
  </main>
</body>
</html>
`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
