import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { searchEngineFiles } from './build/search-engine-files.ts';
import { securityTxt } from './build/security-txt.ts';

const src = path.join(import.meta.dirname, 'src');

/** A module of ours that fewer screens need stays with them. */
const SCREENS_THAT_SHARE = 5;
const SHARED = /[\\/](?:web[\\/]src[\\/](?:app|firebase|shared|ui)|domain)[\\/]/;
const FOR_STAFF = /[\\/](?:staff|admin|audit|sales|outbox)[\\/]/;
const SDK = /[\\/]firebase[\\/]sdk[\\/]/;

export default defineConfig({
  plugins: [react(), searchEngineFiles(), securityTxt(), preloadWhatEveryPageNeeds()],
  // A sign-in begins and ends at Hosting, under the site's own address.
  server: { proxy: process.env.HOSTING_ORIGIN === undefined ? {} : { '/auth/discord': process.env.HOSTING_ORIGIN } },
  resolve: {
    alias: {
      '@': src,
      re2js: path.join(src, 'firebase/no-re2js.ts'),
      'firebase/database': path.join(src, 'firebase/unused-sdks.ts'),
      'firebase/remote-config': path.join(src, 'firebase/unused-sdks.ts'),
      'firebase/storage': path.join(src, 'firebase/unused-sdks.ts'),
    },
  },
  build: {
    target: 'baseline-widely-available',
    assetsDir: 'assets',
    // Browsers of the target preload modules by themselves.
    modulePreload: { polyfill: false },
    // Fonts must stay files: the Content-Security-Policy takes none from `data:`.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The library and its setting in one chunk: the setting must be made before the first schema is.
            { name: 'zod', test: /node_modules[\\/]zod[\\/](?!v4[\\/]locales|locales)|configure-zod/, priority: 3 },
            // Only what Firestore itself needs: the other services load on demand.
            {
              name: 'firestore',
              test: /node_modules[\\/](?:@firebase[\\/](?:app|component|firestore|logger|util|webchannel-wrapper)|firebase[\\/](?:app|firestore)|idb)[\\/]/,
              priority: 2,
            },
            // What most shoppers' screens share: dozens of small files would each cost a request, and pack badly.
            {
              name: 'shopper',
              test: (id) => SHARED.test(id) && !FOR_STAFF.test(id) && !SDK.test(id),
              minShareCount: SCREENS_THAT_SHARE,
            },
            // The look of every page: in one chunk however many staff screens share parts of it.
            {
              name: 'look',
              test: /node_modules[\\/](?:@emotion[\\/]|stylis|clsx|@mui[\\/](?:system|styled-engine|private-theming)[\\/]|@mui[\\/]material[\\/](?:styles|ButtonBase|Button|IconButton|CircularProgress|Typography|Link|CssBaseline|useMediaQuery|Skeleton)[\\/])/,
              priority: 2,
            },
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});

/** Fonts and the database client would otherwise be found late: behind the style sheet and behind a page's own chunk. */
function preloadWhatEveryPageNeeds(): Plugin {
  return {
    name: 'preload-what-every-page-needs',
    transformIndexHtml: { order: 'post', handler: (_, { bundle }) => Object.keys(bundle ?? {}).flatMap(preloadTag) },
  };
}

function preloadTag(file: string): HtmlTagDescriptor[] {
  const href = `/${file}`;
  if (file.endsWith('.woff2')) {
    return [link({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' })];
  }
  return /firestore-[^/]+\.js$/.test(file) ? [link({ rel: 'modulepreload', href, crossorigin: '' })] : [];
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });
