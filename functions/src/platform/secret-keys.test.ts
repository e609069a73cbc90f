import { describe, expect, it } from 'vitest';
import { keysOf } from './secret-keys.ts';

const FIRST = 'a'.repeat(32);
const SECOND = 'b'.repeat(32);

const idsOf = (secret: string, purpose: string): string[] => keysOf({ secret, purpose }).map(({ id }) => id);

describe('keysOf', () => {
  it('derives the keys of a secret once', () => {
    expect(keysOf({ secret: FIRST, purpose: 'one' })).toBe(keysOf({ secret: FIRST, purpose: 'one' }));
  });

  it('derives other keys for each purpose', () => {
    expect(idsOf(FIRST, 'one')).not.toEqual(idsOf(FIRST, 'another'));
  });

  it('derives new keys as soon as the secret is rotated', () => {
    const [old] = idsOf(FIRST, 'one');
    const rotated = idsOf(`${SECOND}\n${FIRST}`, 'one');
    expect(rotated).toHaveLength(2);
    expect(rotated).toEqual([...idsOf(SECOND, 'one'), old]);
    expect(idsOf(FIRST, 'one')).toEqual([old]);
  });

  it('rejects a secret that is too short', () => {
    expect(() => keysOf({ secret: 'short', purpose: 'one' })).toThrow(/at least 32/);
  });
});
