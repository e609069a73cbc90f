import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', '..', 'functions', 'src');

const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

/** The files that match a pattern. */
const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('outgoing calls of the functions', () => {
  it('uses fetch in one place, which follows no redirects and accepts https only', () => {
    expect(filesWith(/(?<![\w.])fetch\(/)).toEqual(['platform/outgoing-fetch.ts']);
  });

  it('uses no other HTTP client, except the guarded one for addresses chosen by users', () => {
    expect(filesWith(/import\s+(?!type\b)[^;]*from '(node:https?|axios|undici)'/)).toEqual([
      'platform/guarded-fetch.ts',
    ]);
  });

  it("sends the requests of PayPal's library in the same way", () => {
    expect(filesWith(/adapter: 'fetch', env: \{ fetch: outgoingFetch/)).toEqual(['payments/paypal/paypal-client.ts']);
  });
});
