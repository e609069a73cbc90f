import path from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { STATIC_STYLES } from '../build/static-styles.ts';

const src = path.join(import.meta.dirname, '..', 'src');

/** In-memory replacements of the modules that load a Firebase SDK, by path. */
const IN_MEMORY = new Map(
  Object.entries({
    'firebase/sdk/database.ts': 'database.ts',
    'firebase/sdk/auth.ts': 'auth.ts',
    'firebase/sdk/functions.ts': 'functions.ts',
  }).map(([file, fake]) => [path.join(src, file), path.join(import.meta.dirname, 'sdk', fake)]),
);

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  staticDirs: ['../public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The generator depends on the API of an earlier TypeScript version.
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), react(), inMemoryMarketplace()],
    resolve: { ...vite.resolve, alias: { '@': src } },
    css: STATIC_STYLES,
  }),
};
export default config;

/** Connects the stories to the in-memory database and functions of the component tests. */
function inMemoryMarketplace(): Plugin {
  return {
    name: 'in-memory-marketplace',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved === null ? null : (IN_MEMORY.get(resolved.id) ?? resolved);
    },
  };
}
