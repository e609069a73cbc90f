import { describe, expect, it } from 'vitest';
import { isWellFormedText } from './well-formed-text.ts';

describe('text', () => {
  it.each([null, 5, true, 'plain', '🏮', { a: ['ok', { b: 'é' }] }])('is well formed in %j', (value) => {
    expect(isWellFormedText(value)).toBe(true);
  });

  it.each(['\uD83C', 'x\uDFEE', ['ok', '\uD83C'], { a: { b: '\uD83C' } }, { '\uD83C': 1 }])(
    'is not, with half a character: %j',
    (value) => {
      expect(isWellFormedText(value)).toBe(false);
    },
  );
});
