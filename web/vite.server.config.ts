import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { STATIC_STYLES } from './build/static-styles.ts';
import { ALIASES } from './vite.config.ts';

/**
 * The site's components as one module that renders pages on the server. Libraries are bundled, because the functions do
 * not need them otherwise.
 */
export default defineConfig({
  plugins: [react(), withoutSdk()],
  resolve: { alias: ALIASES },
  // The same settings as for the browser, so that class names are equal.
  css: STATIC_STYLES,
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: path.join(import.meta.dirname, 'src', 'server', 'render-page.tsx'),
    target: 'node24',
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'render-page.js' } },
  },
});

/** Excludes the browser's SDK: only effects load it, which the server does not run. */
function withoutSdk(): Plugin {
  return {
    name: 'without-sdk',
    load: (id) => (/[\\/]src[\\/]firebase[\\/]sdk[\\/]/.test(id) ? { code: 'export {};', moduleType: 'js' } : null),
  };
}
