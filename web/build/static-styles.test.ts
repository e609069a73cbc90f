import { globSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { STATIC_STYLES } from './static-styles.ts';

const SOURCES = path.resolve(import.meta.dirname, '../src');

async function read(source: string, file = 'storefront/some/Some.module.css'): Promise<string> {
  const { css } = await postcss(STATIC_STYLES.postcss.plugins).process(source, { from: path.join(SOURCES, file) });
  return css.replaceAll(/\s+/g, ' ');
}

describe('STATIC_STYLES', () => {
  it('writes grid steps in px, including negative and fractional ones', async () => {
    expect(await read('.a { margin: space(1.5) space(-2) 0 }')).toContain('margin: 12px -16px 0');
  });

  it('writes breakpoints so that from and below never overlap', async () => {
    expect(await read('.a { @media (--from-sm) and (--below-md) { top: 0 } }')).toContain(
      '@media (min-width: 560px) and (max-width: 767.95px) {.a { top: 0 } }',
    );
  });

  it('inserts the named values of the theme', async () => {
    const css = await read('.a { @mixin text h3; line-height: 2; &:focus { @mixin shape visuallyHidden } }');
    expect(css).toMatch(/\.a \{ font-family: var\(--font-display\);[^}]* line-height: 1.3; line-height: 2;? \}/);
    expect(css).toMatch(/\.a:focus \{[^}]*clip-path: inset\(50%\)/);
    expect(await read('.a { @mixin clamp-lines 3 }')).toContain('-webkit-line-clamp: 3;');
  });

  it.each(['@mixin text h9', '@mixin shape sphere', '@media (--from-xxl) { top: 0 }'])(
    'rejects names that the theme does not have: %s',
    async (rule) => {
      await expect(read(`.a { ${rule} }`)).rejects.toThrow('The theme has no');
    },
  );

  it.each([
    ['ui/primitives/A.module.css', 'primitives'],
    ['ui/A.module.css', 'ui'],
    ['ui/icons/A.module.css', 'ui'],
    ['storefront/cart/A.module.css', 'shared'],
    ['storefront/home/A.module.css', 'screens'],
    ['app/shell/A.module.css', 'screens'],
  ])('puts %s into the layer of its folder', async (file, layer) => {
    expect(await read('.a { top: 0 }', file)).toMatch(
      new RegExp(`^ ?@layer ${layer} ?\\{ ?\\.a \\{ top: 0;? ?\\} ?\\}$`),
    );
  });

  it('derives class names from the file, so that those of two files differ', () => {
    const name = (file: string): string => STATIC_STYLES.modules.generateScopedName('row', path.join(SOURCES, file));
    const names = globSync('**/*.module.css', { cwd: SOURCES }).map(name);
    expect(names.length).toBeGreaterThan(50);
    expect(new Set(names).size).toBe(names.length);
    expect(names[0]).toMatch(/^row_[\w-]{4}$/);
  });

  it('does not change style sheets with explicit layers', async () => {
    expect(await read('@layer base { html { top: 0 } }', 'app/theme/base.css')).toBe('@layer base { html { top: 0 } }');
  });

  it('defines all tokens as custom properties', async () => {
    const css = await read(':root { @mixin style-variables }', 'app/theme/base.css');
    expect(css).toContain('--color-edge-lit: #3a4a60;');
    expect(css).toContain('--size-touch: 44px;');
    expect(css).toContain('--motion-quick: 150ms;');
    expect(css).toContain('--level-app-bar: 1100;');
    expect(css).toContain('--pattern-shutter: repeating-linear-gradient(');
  });
});
