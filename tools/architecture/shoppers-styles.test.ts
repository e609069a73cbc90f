import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '..', '..', 'web', 'src');

const read = (file: string): string => readFileSync(path.join(SOURCES, file), 'utf8');

/**
 * Imports of code, static and dynamic. Code that is loaded with MUI's theme, or by staff, is not part of a shopper's
 * path.
 */
const IMPORT =
  /(?:^import\s+(?!type\b)[^;]*?|^export\s+(?!type\b)[^;]*?from\s+|(?<!withMui\(\(\) => )\bimport\(\s*)'([^']+)'/gm;
const ELSEWHERE = /^dashboard\/|^app\/theme\/themed\.ts$/;

const importsOf = (file: string): string[] => [...read(file).matchAll(IMPORT)].map(([, target = '']) => target);

/** Null for a package. */
function fileOf(target: string, from: string): string | null {
  if (target.startsWith('@/')) return target.slice(2);
  return target.startsWith('.') ? path.posix.join(path.posix.dirname(from), target) : null;
}

/** All files that a shopper's browser can load, each with the packages that it imports. */
function reachedFrom(entries: readonly string[]): Map<string, string[]> {
  const reached = new Map<string, string[]>();
  const follow = (file: string): void => {
    if (reached.has(file) || ELSEWHERE.test(file) || !/\.tsx?$/.test(file)) return;
    const targets = importsOf(file);
    reached.set(
      file,
      targets.filter((target) => fileOf(target, file) === null),
    );
    for (const target of targets) {
      const next = fileOf(target, file);
      if (next !== null) follow(next);
    }
  };
  entries.forEach(follow);
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
    expect([...shoppers.keys()].filter((file) => !existsSync(path.join(SOURCES, file)))).toEqual([]);
    expect([...shoppers.keys()]).toEqual(
      expect.arrayContaining([
        'app/shell/Shell.tsx',
        'storefront/home/HomePage.tsx',
        'storefront/catalog/product-page/ProductPage.tsx',
        'storefront/spin/SpinDialog.tsx',
        'storefront/pricing/CurrencyDialog.tsx',
        'ui/toast/ToastViewport.tsx',
      ]),
    );
  });

  it('excludes the checkout, whose import of MUI is detected', () => {
    const checkout = reachedFrom(['storefront/checkout/CheckoutPage.tsx']);
    expect([...checkout.values()].flat().some((name) => OF_MUI.test(name))).toBe(true);
    expect(shoppers.has('storefront/checkout/CheckoutPage.tsx')).toBe(false);
  });
});
