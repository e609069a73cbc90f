import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', '..', 'functions', 'src');

const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

/** The files in which a pattern occurs. */
const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('calls of the functions to other servers', () => {
  it('by fetch are made in one place, which follows no redirect and takes https only', () => {
    expect(filesWith(/(?<![\w.])fetch\(/)).toEqual(['platform/outgoing-fetch.ts']);
  });

  it('are not made by another HTTP client of our own, but for addresses that somebody else chose, which are guarded', () => {
    expect(filesWith(/import\s+(?!type\b)[^;]*from '(node:https?|axios|undici)'/)).toEqual([
      'platform/guarded-fetch.ts',
    ]);
  });

  it('by PayPal’s library, which has a client of its own, follow no redirect either', () => {
    expect(filesWith(/unstable_httpClientOptions: \{ maxRedirects: 0 \}/)).toEqual([
      'payments/paypal/paypal-client.ts',
    ]);
  });
});
