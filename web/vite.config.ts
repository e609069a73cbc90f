import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { releaseInPage } from './build/release-id.ts';
import { searchEngineFiles } from './build/search-engine-files.ts';
import { securityTxt } from './build/security-txt.ts';
import { STATIC_STYLES } from './build/static-styles.ts';
import { webManifestFile } from './build/web-manifest.ts';
import { LIVE_ATTRIBUTE } from './src/app/page-markers.ts';

const src = path.join(import.meta.dirname, 'src');

/** Aliases of both builds: for browsers, and for the server that renders pages. */
export const ALIASES = { '@': src };

/** Minimum number of screens that share a module of the `shopper` chunk. Other modules stay with their screens. */
const SCREENS_THAT_SHARE = 5;
/** Modules that several shoppers' screens use. */
const SHARED =
  /[\\/](?:web[\\/]src[\\/](?:app|firebase|ui|storefront[\\/](?:cart|pricing|catalog[\\/]product-card|checkout[\\/]purchase|reviews[\\/]list))|domain)[\\/]/;
const FOR_STAFF =
  /[\\/](?:staff|audit|sales|outbox)[\\/]|-operations?\.ts|-admin-messages\.ts|domain[\\/]admin-|domain[\\/]catalog[\\/]product-form|domain[\\/]people[\\/](?!applications)|\/(?:plain-text|letter-forms|word-matcher|search-words|order-search)\.ts/;
const SDK = /[\\/]firebase[\\/]sdk[\\/]/;
const isShoppers = (id: string): boolean => SHARED.test(id) && !FOR_STAFF.test(id) && !SDK.test(id);

const inStorefront = (file: string): string => path.join(src, 'storefront', file);

/** Loaded by `start.ts`, after the first paint of rendered content. */
const APPLICATION = path.join(src, 'main.tsx');
/** The database client and the connection to its data. */
const DATABASE = path.join(src, 'firebase/sdk/database.ts');
const DATABASE_CONNECTION = link({
  rel: 'preconnect',
  href: 'https://firestore.googleapis.com',
  crossorigin: '',
  [LIVE_ATTRIBUTE]: '',
});
/**
 * Shared chunks, in the order of their priority: modules of every page and the front page, further modules of a product
 * page, those of the database client, and the rest.
 */
const SHOPPERS_PARTS = [
  { name: 'frame', entries: [APPLICATION, inStorefront('home/HomePage.tsx')], minShareCount: 2 },
  { name: 'products', entries: [inStorefront('catalog/CatalogPage.tsx')], minShareCount: 2 },
  { name: 'data', entries: [DATABASE], minShareCount: 2 },
  { name: 'shopper', entries: null, minShareCount: SCREENS_THAT_SHARE },
];

export default defineConfig({
  plugins: [
    react(),
    searchEngineFiles(),
    securityTxt(),
    withoutLegacyFonts(),
    webManifestFile(),
    preloadWhatEveryPageNeeds(),
    stylesInPage(),
    releaseInPage(),
  ],
  server: { proxy: behindHosting(process.env.HOSTING_ORIGIN) },
  resolve: {
    alias: {
      ...ALIASES,
      re2js: path.join(src, 'firebase/stubs/re2js.ts'),
      'firebase/database': path.join(src, 'firebase/stubs/unused-sdks.ts'),
      'firebase/remote-config': path.join(src, 'firebase/stubs/unused-sdks.ts'),
      'firebase/storage': path.join(src, 'firebase/stubs/unused-sdks.ts'),
    },
  },
  css: STATIC_STYLES,
  build: {
    target: 'baseline-widely-available',
    assetsDir: 'assets',
    // The manifest lists the scripts of each screen, which pages from the server name.
    manifest: true,
    // The target browsers support module preloading.
    modulePreload: { polyfill: false },
    // Fonts must be files: the Content-Security-Policy allows no fonts from `data:`.
    assetsInlineLimit: 0,
    // One style sheet, inlined in each page: no request delays the paint, and a screen that opens by a link already has
    // its styles.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Code that runs before the application loads, and does not need it.
            {
              name: 'start',
              test: /web[\\/]src[\\/](?:start|firebase[\\/]yield-to-browser|app[\\/](?:early-clicks|page-marks|visit-reports[\\/]record-error))\.ts|domain[\\/]site[\\/]visits[\\/]visit-sampling|vite[\\/]preload-helper/,
              priority: 7,
            },
            // The library and its configuration in one chunk, because the configuration must run before the first
            // schema is created.
            { name: 'zod', test: /node_modules[\\/]zod[\\/](?!v4[\\/]locales|locales)|configure-zod/, priority: 6 },
            // Only the modules that Firestore itself needs: the other services load on demand.
            {
              name: 'firestore',
              test: /node_modules[\\/](?:@firebase[\\/](?:app|component|firestore|logger|util|webchannel-wrapper)|firebase[\\/](?:app|firestore)|idb)[\\/]/,
              priority: 5,
            },
            // Modules that shoppers' screens share. Dozens of small files would each cost a request and compress badly;
            // most of a single file would be unused on a page.
            ...SHOPPERS_PARTS.map(({ name, entries, minShareCount }, index) => ({
              debugName: name,
              name: (id: string, chunking: Rolldown.ChunkingContext) =>
                isShoppers(id) && (entries === null || entries.some((entry) => reachedFrom(entry, chunking).has(id)))
                  ? name
                  : null,
              minShareCount,
              priority: SHOPPERS_PARTS.length - index,
            })),
            // Modules that all screens with MUI components need, in one chunk regardless of how many screens share
            // them.
            {
              name: 'mui',
              test: /node_modules[\\/](?:@emotion[\\/]|stylis|@mui[\\/](?:system|styled-engine|private-theming)[\\/]|@mui[\\/]material[\\/](?:styles|ButtonBase|Button|IconButton|CircularProgress|Typography|Link|CssBaseline|useMediaQuery|Skeleton)[\\/])/,
              priority: 5,
            },
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|clsx)[\\/]/,
              // Above the priority of MUI, whose chunk would otherwise include the React modules that it imports.
              priority: 6,
            },
          ],
        },
      },
    },
  },
});

/** Paths of functions under the site's own address: sign-ins, uploads, uploaded pictures and searches. */
function behindHosting(origin: string | undefined): Record<string, string> {
  if (origin === undefined) return {};
  return Object.fromEntries(['/auth/discord', '/uploads', '/images', '/search'].map((proxied) => [proxied, origin]));
}

/**
 * Without preloads, fonts and the database client would be discovered late: after the style sheet and after a page's
 * own chunk.
 */
function preloadWhatEveryPageNeeds(): Plugin {
  return {
    name: 'preload-what-every-page-needs',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const application = scriptsOf(APPLICATION, bundle);
        return [
          ...application.filter((file) => !html.includes(`/${file}"`)).map((file) => modulePreload(file)),
          ...scriptsOf(DATABASE, bundle)
            .filter((file) => !application.includes(file))
            .map((file) => modulePreload(file, { [LIVE_ATTRIBUTE]: '' })),
          ...(process.env.VITE_EMULATOR_PORTS === undefined ? [DATABASE_CONNECTION] : []),
          ...Object.keys(bundle).flatMap(fontPreload),
        ];
      },
    },
  };
}

const reached = new Map<string, ReadonlySet<string>>();

/** Modules that run before a module: its imports, and their imports. */
function reachedFrom(entry: string, chunking: Rolldown.ChunkingContext): ReadonlySet<string> {
  const known = reached.get(entry);
  if (known !== undefined) return known;
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    chunking.getModuleInfo(id)?.importedIds.forEach(add);
  };
  add(entry);
  reached.set(entry, found);
  return found;
}

/** The files of a module's chunk and of all its imports. */
function scriptsOf(moduleId: string, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId === moduleId) add(chunk.fileName);
  }
  return [...found];
}

/** The target browsers support WOFF2: the build has no second file for each part of a font. */
function withoutLegacyFonts(): Plugin {
  return {
    name: 'without-legacy-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /@fontsource[\\/].*\.css/ },
      handler: (css) => css.replaceAll(/, url\([^)]*\.woff\) format\('woff'\)/g, ''),
    },
  };
}

/** A separate style sheet file would delay the first paint. */
function stylesInPage(): Plugin {
  return {
    name: 'styles-in-page',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replaceAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (tag, file: string) => {
          const sheet = bundle[file];
          return sheet?.type === 'asset' ? `<style>${String(sheet.source)}</style>` : tag;
        }),
    },
  };
}

/** Fonts of other scripts, which printed sheets load. */
const PRINT_FONT = /[\\/]noto-/;

const fontPreload = (file: string): HtmlTagDescriptor[] =>
  file.endsWith('.woff2') && !PRINT_FONT.test(file)
    ? [link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' })]
    : [];

const modulePreload = (file: string, marks: Record<string, string> = {}): HtmlTagDescriptor =>
  link({ rel: 'modulepreload', href: `/${file}`, crossorigin: '', ...marks });

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
