import type { Plugin } from 'vite';

interface LeftOut {
  /** The module that imports it. */
  from: RegExp;
  /** The import, and what takes its place. */
  replace: readonly (readonly [from: string, to: string])[];
}

const refuse = (what: string): string => `() => { throw new Error('${what} are left out of this build.'); }`;

/** Parts of libraries that nothing here calls and that a bundler cannot know to be unused; 11 KB gzipped of every first visit. */
const LEFT_OUT: readonly LeftOut[] = [
  {
    from: /node_modules[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
    replace: [
      ['import * as processors from "../core/json-schema-processors.js";', 'const processors = {};'],
      [
        'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";',
        `const refuse = ${refuse('JSON Schemas')}; const createStandardJSONSchemaMethod = () => refuse, createToJSONSchemaMethod = () => refuse;`,
      ],
    ],
  },
  // The one theme is dark and made of plain values: no CSS variables, no choice of colour schemes.
  {
    from: /@mui[\\/]material[\\/]styles[\\/]createTheme\.mjs$/,
    replace: [
      [
        'import createThemeWithVars from "./createThemeWithVars.mjs";',
        `const createThemeWithVars = ${refuse('CSS variables')};`,
      ],
    ],
  },
  {
    from: /@mui[\\/]material[\\/]styles[\\/]ThemeProvider\.mjs$/,
    replace: [
      [
        'import { CssVarsProvider } from "./ThemeProviderWithVars.mjs";',
        `const CssVarsProvider = ${refuse('CSS variables')};`,
      ],
    ],
  },
];

/** Takes them out of the built site. Whoever updates one of these libraries and changes what it imports is told so. */
export function leaveOutUnused(): Plugin {
  return {
    name: 'leave-out-unused',
    apply: 'build',
    transform: {
      filter: { id: LEFT_OUT.map(({ from }) => from) },
      handler(code, id) {
        const replacements = LEFT_OUT.filter(({ from }) => from.test(id)).flatMap(({ replace }) => replace);
        return replacements.reduce((text, [from, to]) => {
          if (!text.includes(from)) this.error(`It no longer imports what is left out: ${from}`);
          return text.replace(from, to);
        }, code);
      },
    },
  };
}
