import { readdirSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

describe('index.ts in a process of one function', () => {
  it.each(['createCheckout', 'stripeWebhook', 'page', 'validateSession', 'sweep'])(
    'defines %s and only functions of its module',
    async (target) => {
      vi.resetModules();
      vi.stubEnv('FUNCTION_TARGET', target);
      const index = (await import('../index.ts')) as Record<string, unknown>;
      expect(index[target]).toBeTypeOf('function');
      const defined = Object.keys(index).filter((name) => index[name] !== undefined);
      expect(defined.length).toBeLessThan(Object.keys(index).length / 3);
    },
  );
});

describe('index.ts without a target', () => {
  const API = new URL('./', import.meta.url);
  const modules = readdirSync(API).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

  // The index of another target is cached.
  beforeAll(() => void vi.resetModules());

  it.each(modules)('exports all functions of %s', async (file) => {
    const module = (await import(new URL(file, API).href)) as object;
    const functions = Object.entries(module).filter(
      ([, value]) => typeof value === 'function' && '__endpoint' in value,
    );
    expect(functions.length).toBeGreaterThan(0);
    const index = (await import('../index.ts')) as Record<string, unknown>;
    expect(functions.filter(([name, value]) => index[name] !== value)).toEqual([]);
  });
});
