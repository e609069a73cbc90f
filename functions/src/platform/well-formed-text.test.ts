import { describe, expect, it } from 'vitest';
import { isWellFormedText } from './well-formed-text.ts';

describe('isWellFormedText', () => {
  it.each([null, 5, true, 'plain', '🏮', { a: ['ok', { b: 'é' }] }])('accepts %j', (value) => {
    expect(isWellFormedText(value)).toBe(true);
  });

  it.each(['\uD83C', 'x\uDFEE', ['ok', '\uD83C'], { a: { b: '\uD83C' } }, { '\uD83C': 1 }])(
    'rejects half a surrogate pair: %j',
    (value) => {
      expect(isWellFormedText(value)).toBe(false);
    },
  );
});
