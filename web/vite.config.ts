import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { releaseInPage } from './build/release-id.ts';
import { searchEngineFiles } from './build/search-engine-files.ts';
import { securityTxt } from './build/security-txt.ts';
import { STATIC_STYLES } from './build/static-styles.ts';
import { webManifestFile } from './build/web-manifest.ts';
import { LIVE_ATTRIBUTE } from './src/app/page-marks.ts';

const src = path.join(import.meta.dirname, 'src');

/** What both builds of the site, for browsers and for the server that draws pages, resolve alike. */
export const ALIASES = { '@': src };

/** A module of ours that fewer screens need stays with them. */
const SCREENS_THAT_SHARE = 5;
const SHARED = /[\\/](?:web[\\/]src[\\/](?:app|firebase|shared|ui)|domain)[\\/]/;
const FOR_STAFF = /[\\/](?:staff|admin|audit|sales|outbox)[\\/]/;
const SDK = /[\\/]firebase[\\/]sdk[\\/]/;
const isShoppers = (id: string): boolean => SHARED.test(id) && !FOR_STAFF.test(id) && !SDK.test(id);

/** What `start.ts` loads, after the first paint where there is something to paint. */
const APPLICATION = path.join(src, 'main.tsx');
/** What makes a page live, and where that finds its data. */
const DATABASE = path.join(src, 'firebase/sdk/database.ts');
const DATABASE_CONNECTION = link({
  rel: 'preconnect',
  href: 'https://firestore.googleapis.com',
  crossorigin: '',
  [LIVE_ATTRIBUTE]: '',
});
/**
 * The shared files, in the order in which they take modules: what runs before every page and the front page, what a page of products adds
 * to that, what the database's client adds, and the rest.
 */
const SHOPPERS_PARTS = [
  { name: 'frame', entries: [APPLICATION, path.join(src, 'features/home/HomePage.tsx')], minShareCount: 2 },
  { name: 'products', entries: [path.join(src, 'features/catalog/CatalogPage.tsx')], minShareCount: 2 },
  { name: 'data', entries: [DATABASE], minShareCount: 2 },
  { name: 'shopper', entries: null, minShareCount: SCREENS_THAT_SHARE },
];

export default defineConfig({
  plugins: [
    react(),
    searchEngineFiles(),
    securityTxt(),
    webManifestFile(),
    preloadWhatEveryPageNeeds(),
    stylesInPage(),
    releaseInPage(),
  ],
  server: { proxy: behindHosting(process.env.HOSTING_ORIGIN) },
  resolve: {
    alias: {
      ...ALIASES,
      re2js: path.join(src, 'firebase/no-re2js.ts'),
      'firebase/database': path.join(src, 'firebase/unused-sdks.ts'),
      'firebase/remote-config': path.join(src, 'firebase/unused-sdks.ts'),
      'firebase/storage': path.join(src, 'firebase/unused-sdks.ts'),
      ...Object.fromEntries(
        ['canvg', 'dompurify', 'html2canvas'].map((name) => [
          name,
          path.join(src, 'shared/staff/statement/left-out-of-jspdf.ts'),
        ]),
      ),
    },
  },
  css: STATIC_STYLES,
  build: {
    target: 'baseline-widely-available',
    assetsDir: 'assets',
    // Pages from the server name the scripts of their screen.
    manifest: true,
    // Browsers of the target preload modules by themselves.
    modulePreload: { polyfill: false },
    // Fonts must stay files: the Content-Security-Policy takes none from `data:`.
    assetsInlineLimit: 0,
    // One style sheet, in each page: none is waited for, and a screen that is opened by a link has its own already.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What runs before the application is there, and needs none of it.
            {
              name: 'start',
              test: /web[\\/]src[\\/](?:start|next-task|app[\\/](?:early-clicks|page-marks|visit-reports[\\/]noted-errors))\.ts|domain[\\/]visits[\\/]visit-sampling|vite[\\/]preload-helper/,
              priority: 7,
            },
            // The library and its setting in one chunk: the setting must be made before the first schema is.
            { name: 'zod', test: /node_modules[\\/]zod[\\/](?!v4[\\/]locales|locales)|configure-zod/, priority: 6 },
            // Only what Firestore itself needs: the other services load on demand.
            {
              name: 'firestore',
              test: /node_modules[\\/](?:@firebase[\\/](?:app|component|firestore|logger|util|webchannel-wrapper)|firebase[\\/](?:app|firestore)|idb)[\\/]/,
              priority: 5,
            },
            // What shoppers' screens share: dozens of small files would each cost a request, and pack badly; one file of all would be
            // loaded for a third of it.
            ...SHOPPERS_PARTS.map(({ name, entries, minShareCount }, index) => ({
              debugName: name,
              name: (id: string, chunking: Rolldown.ChunkingContext) =>
                isShoppers(id) && (entries === null || entries.some((entry) => reachedFrom(entry, chunking).has(id)))
                  ? name
                  : null,
              minShareCount,
              priority: SHOPPERS_PARTS.length - index,
            })),
            // What all screens of MUI's components need, in one chunk however many of them share parts of it.
            {
              name: 'mui',
              test: /node_modules[\\/](?:@emotion[\\/]|stylis|@mui[\\/](?:system|styled-engine|private-theming)[\\/]|@mui[\\/]material[\\/](?:styles|ButtonBase|Button|IconButton|CircularProgress|Typography|Link|CssBaseline|useMediaQuery|Skeleton)[\\/])/,
              priority: 5,
            },
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|clsx)[\\/]/,
              // Before MUI, which would take along what it imports of it.
              priority: 6,
            },
          ],
        },
      },
    },
  },
});

/** What functions answer under the site's own address: sign-ins, uploads, uploaded pictures and searches. */
function behindHosting(origin: string | undefined): Record<string, string> {
  if (origin === undefined) return {};
  return Object.fromEntries(['/auth/discord', '/uploads', '/images', '/search'].map((proxied) => [proxied, origin]));
}

/** Fonts and the database client would otherwise be found late: behind the style sheet and behind a page's own chunk. */
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

/** The modules that run before a module can: what it imports, and what that imports. */
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

/** The files of a module's chunk and of all that it imports. */
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

/** A file of the styles would be waited for before anything is painted. */
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

const fontPreload = (file: string): HtmlTagDescriptor[] =>
  file.endsWith('.woff2')
    ? [link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' })]
    : [];

const modulePreload = (file: string, marks: Record<string, string> = {}): HtmlTagDescriptor =>
  link({ rel: 'modulepreload', href: `/${file}`, crossorigin: '', ...marks });

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
