import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readImports } from '../lint/imports-of.ts';
import { inRoot } from '../paths.ts';

const SOURCES = 'web/src/';

/** Code that is loaded with MUI's theme, or by staff, is not part of a shopper's path. */
const WITH_MUI = /withMui\(\(\) => import\('([^']+)'/g;
const ELSEWHERE = /^web\/src\/(?:dashboard\/|app\/theme\/themed\.ts$)/;

/** The imports of code, static and dynamic. */
function codeImportsOf(file: string) {
  const themed = new Set(Array.from(readFileSync(inRoot(file), 'utf8').matchAll(WITH_MUI), ([, target]) => target));
  return readImports(file).filter(({ specifier, kind }) => kind !== 'type' && !themed.has(specifier));
}

/** All files that a shopper's browser can load, each with the packages that it imports. */
function reachedFrom(entries: readonly string[]): Map<string, string[]> {
  const reached = new Map<string, string[]>();
  const follow = (file: string): void => {
    if (reached.has(file) || !file.startsWith(SOURCES) || ELSEWHERE.test(file) || !/\.tsx?$/.test(file)) return;
    const imports = codeImportsOf(file);
    reached.set(
      file,
      imports.filter((each) => each.file === null).map(({ specifier }) => specifier),
    );
    for (const { file: target } of imports) if (target !== null) follow(target);
  };
  for (const entry of entries) follow(SOURCES + entry);
  return reached;
}

const OF_MUI = /^(?:@mui|@emotion)\//;
const shoppers = reachedFrom(['start.ts', 'server/render-page.tsx']);

describe("shoppers' code outside the checkout and orders", () => {
  it('imports neither MUI nor Emotion', () => {
    const importing = [...shoppers].filter(([, packages]) => packages.some((name) => OF_MUI.test(name)));
    expect(importing.map(([file]) => file)).toEqual([]);
  });

  it('includes static and dynamic imports of existing files', () => {
    expect([...shoppers.keys()].filter((file) => !existsSync(inRoot(file)))).toEqual([]);
    expect([...shoppers.keys()]).toEqual(
      expect.arrayContaining([
        'web/src/app/shell/Shell.tsx',
        'web/src/storefront/home/HomePage.tsx',
        'web/src/storefront/catalog/product-page/ProductPage.tsx',
        'web/src/storefront/spin/SpinDialog.tsx',
        'web/src/storefront/pricing/CurrencyDialog.tsx',
        'web/src/ui/toast/ToastViewport.tsx',
      ]),
    );
  });

  it('excludes the checkout, whose import of MUI is detected', () => {
    const checkout = reachedFrom(['storefront/checkout/CheckoutPage.tsx']);
    expect([...checkout.values()].flat().some((name) => OF_MUI.test(name))).toBe(true);
    expect(shoppers.has('web/src/storefront/checkout/CheckoutPage.tsx')).toBe(false);
  });
});
