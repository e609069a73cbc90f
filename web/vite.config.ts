import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { searchEngineFiles } from './search-engine-files.ts';

const src = path.join(import.meta.dirname, 'src');

export default defineConfig({
  plugins: [react(), searchEngineFiles(), preloadWhatEveryPageNeeds(), leaveOutJsonSchema()],
  // A sign-in begins and ends at Hosting, under the site's own address.
  server: { proxy: process.env.HOSTING_ORIGIN === undefined ? {} : { '/auth/discord': process.env.HOSTING_ORIGIN } },
  resolve: { alias: { '@': src, re2js: path.join(src, 'firebase/no-re2js.ts') } },
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
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|configure-zod/, priority: 3 },
            // Only what Firestore itself needs: the other services load on demand.
            {
              name: 'firestore',
              test: /node_modules[\\/](?:@firebase[\\/](?:app|component|firestore|logger|util|webchannel-wrapper)|firebase[\\/](?:app|firestore)|idb)[\\/]/,
              priority: 2,
            },
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/, priority: 2 },
          ],
        },
      },
    },
  },
});

/** What the validation library's schemas import for their `toJSONSchema`, which nothing here calls (6 KB gzipped). */
const JSON_SCHEMA_IMPORTS = [
  ['import * as processors from "../core/json-schema-processors.js";', 'const processors = {};'],
  [
    'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";',
    `const refuse = () => { throw new Error('JSON Schema is left out of this build.'); };
     const createStandardJSONSchemaMethod = () => refuse, createToJSONSchemaMethod = () => refuse;`,
  ],
] as const;

function leaveOutJsonSchema(): Plugin {
  return {
    name: 'leave-out-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
      handler(code) {
        return JSON_SCHEMA_IMPORTS.reduce((text, [from, to]) => {
          if (!text.includes(from)) this.error(`zod no longer imports what is left out: ${from}`);
          return text.replace(from, to);
        }, code);
      },
    },
  };
}

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
