import { robotsText } from '@blockbazaar/domain/site/search-engines/public-pages';
import { SITE } from '@blockbazaar/domain/site/site';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { siteOrigin } from './site-origin.ts';

/** Adds the page content that does not depend on the path, for readers without JavaScript. The site adds the rest. */
export function searchEngineFiles(): Plugin {
  let origin: string | null = null;
  return {
    name: 'search-engine-files',
    configResolved: ({ env }) => {
      origin = siteOrigin(env);
    },
    transformIndexHtml: () => shareTags(origin),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robotsText(origin) });
    },
    configureServer: ({ middlewares }) => {
      middlewares.use('/robots.txt', (_request, response) => {
        response.setHeader('Content-Type', 'text/plain');
        response.end(robotsText(origin));
      });
    },
  };
}

const shareTags = (origin: string | null): HtmlTagDescriptor[] => [
  meta('property', 'og:type', 'website'),
  meta('property', 'og:site_name', SITE.name),
  meta('property', 'og:title', `${SITE.name}: ${SITE.tagline.toLowerCase()}`),
  meta('property', 'og:image', `${origin ?? ''}/art/site/share.png`),
  meta('name', 'twitter:card', 'summary_large_image'),
];

const meta = (key: 'name' | 'property', name: string, content: string): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { [key]: name, content },
  injectTo: 'head',
});
