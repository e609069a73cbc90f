import path from 'node:path';
import { defineConfig, loadEnv } from 'vite';

const { RELEASE = '' } = process.env;

/**
 * The service worker, as one script beside the site. It is built after the site, because the release ID is derived from
 * the site's files.
 */
export default defineConfig(({ mode }) => {
  const isRemoved = loadEnv(mode, import.meta.dirname).VITE_NO_WORKER === 'true';
  return {
    publicDir: false,
    define: { RELEASE: JSON.stringify(RELEASE), 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      target: 'baseline-widely-available',
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'worker', isRemoved ? 'remove-worker.ts' : 'worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  };
});
