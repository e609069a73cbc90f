import { SITE } from '@blockbazaar/domain/site/site';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { colors } from '../src/app/theme/tokens.ts';

const FILE = 'manifest.webmanifest';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/art/site/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * Returns the manifest that makes the site installable:
 * https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest
 */
export const webManifest = (): string =>
  JSON.stringify({
    id: '/',
    name: SITE.name,
    short_name: SITE.name,
    description: `${SITE.tagline}: many stores, one cart, delivery by bot.`,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colors.ground,
    background_color: colors.ground,
    categories: ['shopping', 'games'],
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('icon-maskable', 192, 'maskable'),
      icon('icon-maskable', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Catalog', url: '/catalog' },
      { name: 'Stores', url: '/stores' },
    ],
  });

/** Adds the manifest to the built site and to the dev server, and links it and the home screen icon in the page. */
export function webManifestFile(): Plugin {
  return {
    name: 'web-manifest',
    // In an earlier phase, Vite would search its sources for the linked files.
    transformIndexHtml: { order: 'post', handler: () => [link('manifest', `/${FILE}`), TOUCH_ICON] },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: webManifest() });
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json');
        response.end(webManifest());
      });
    },
  };
}

const link = (rel: string, href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, href },
  injectTo: 'head',
});

const TOUCH_ICON = link('apple-touch-icon', '/art/site/touch-icon.png');
