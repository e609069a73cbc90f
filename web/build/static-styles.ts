import { createHash } from 'node:crypto';
import path from 'node:path';
import type { AcceptedPlugin, Plugin } from 'postcss';
import { parse, type CssInJs } from 'postcss-js';
import nested from 'postcss-nested';
import { blockShapes } from '../src/app/theme/block-shapes.ts';
import { styleVariables } from '../src/app/theme/style-variables.ts';
import { fonts, sizes, widths } from '../src/app/theme/tokens.ts';
import { typography } from '../src/app/theme/typography.ts';

const SOURCES = path.resolve(import.meta.dirname, '../src');

const { clampLines, ...shapes } = blockShapes;

/** Mixins that style sheets can take from the theme, in addition to its variables. */
const MIXINS: Readonly<Record<string, (parameter: string) => CssInJs>> = {
  'style-variables': () => styleVariables,
  text: (variant) => inVariables(named(typography, variant)),
  shape: (shape) => named<CssInJs | string>(shapes, shape) as CssInJs,
  'clamp-lines': (lines) => clampLines(Number(lines)),
};

/** Replaces font stacks with variables: the stacks are long, and a style sheet then contains each of them once. */
const inVariables = (text: (typeof typography)[keyof typeof typography]): CssInJs => ({
  ...text,
  fontFamily: text.fontFamily === fonts.display ? 'var(--font-display)' : 'var(--font-text)',
});

function named<Value>(values: Readonly<Record<string, Value>>, name: string): Value {
  const value = values[name];
  if (value === undefined) throw new Error(`The theme has no "${name}".`);
  return value;
}

/**
 * CSS settings of the build. CSS modules can nest and use `@mixin text body2`, `@mixin shape surface`,
 * `@mixin clamp-lines 2`, `space(1.5)` and `@media (--from-md)`. The folder of a module determines its layer.
 */
export const STATIC_STYLES = {
  modules: { generateScopedName: shortName },
  postcss: {
    plugins: [mixins(), nested(), themeInValues(), layersByFolder()] satisfies AcceptedPlugin[],
  },
};

/**
 * Shortens the names of classes and keyframes: each page contains the style sheet, and names are a tenth of its size.
 */
function shortName(name: string, file: string): string {
  const [source = file] = file.split('?');
  const digest = createHash('sha256').update(inSources(source)).digest('base64url');
  return `${name}_${digest.slice(0, 4)}`;
}

const inSources = (file: string): string => path.relative(SOURCES, file).replaceAll(path.sep, '/');

function mixins(): Plugin {
  return {
    postcssPlugin: 'mixins',
    Once: (root) => {
      root.walkAtRules('mixin', (rule) => {
        const [name = '', parameter = ''] = rule.params.split(' ');
        const written = parse(named(MIXINS, name)(parameter));
        written.walk((node) => {
          if (rule.source !== undefined) node.source = rule.source;
        });
        rule.replaceWith(written.nodes);
      });
    },
  };
}

const SPACE = /\bspace\((-?[\d.]+)\)/g;
const WIDTH = /\(--(from|below)-(\w+)\)/g;
/** Distance between `--below-*` and `--from-*` of one width, in px. It prevents an overlap. */
const BELOW_PX = 0.05;

/** Resolves grid steps (`space()`) and breakpoints (`--from-*`, `--below-*`). */
function themeInValues(): Plugin {
  return {
    postcssPlugin: 'theme-in-values',
    Declaration: (declaration) => {
      if (!declaration.value.includes('space(')) return;
      declaration.value = declaration.value.replaceAll(SPACE, (_, steps: string) => `${Number(steps) * sizes.unit}px`);
    },
    AtRule: {
      media: (rule) => {
        if (!rule.params.includes('(--')) return;
        rule.params = rule.params.replaceAll(WIDTH, (_, side: string, name: string) => {
          const width = named(widths, name);
          return side === 'from' ? `(min-width: ${width}px)` : `(max-width: ${width - BELOW_PX}px)`;
        });
      },
    },
  };
}

/** Layers by folder; the first match applies. Several screens use the components of the layer `shared`. `index.html` defines the order of the layers. */
const LAYERS = [
  ['ui/primitives/', 'primitives'],
  ['ui/', 'ui'],
  ['storefront/cart/', 'shared'],
  ['storefront/catalog/product-card/', 'shared'],
  ['storefront/checkout/purchase/', 'shared'],
  ['storefront/pricing/', 'shared'],
  ['storefront/reviews/list/', 'shared'],
  ['dashboard/shell/impersonation/', 'shared'],
  ['', 'screens'],
] as const;

/** Gives styles of a screen priority over styles of its components, regardless of load order. */
function layersByFolder(): Plugin {
  return {
    postcssPlugin: 'layers-by-folder',
    OnceExit: (root, { atRule }) => {
      const file = root.source?.input.file;
      if (file === undefined || !file.endsWith('.module.css')) return;
      const place = inSources(file);
      const layer = LAYERS.find(([start]) => place.startsWith(start));
      const within = atRule({ name: 'layer', params: layer?.[1] ?? 'screens' });
      within.append(root.nodes);
      root.append(within);
    },
  };
}
