import { describe, expect, it } from 'vitest';
import { keysOf } from './secret-keys.ts';

const FIRST = 'a'.repeat(32);
const SECOND = 'b'.repeat(32);

const idsOf = (secret: string, purpose: string): string[] => keysOf({ secret, purpose }).map(({ id }) => id);

describe('the keys of a secret', () => {
  it('are derived once', () => {
    expect(keysOf({ secret: FIRST, purpose: 'one' })).toBe(keysOf({ secret: FIRST, purpose: 'one' }));
  });

  it('are others for each purpose', () => {
    expect(idsOf(FIRST, 'one')).not.toEqual(idsOf(FIRST, 'another'));
  });

  it('follow the secret as soon as it is rotated', () => {
    const [old] = idsOf(FIRST, 'one');
    const rotated = idsOf(`${SECOND}\n${FIRST}`, 'one');
    expect(rotated).toHaveLength(2);
    expect(rotated).toEqual([...idsOf(SECOND, 'one'), old]);
    expect(idsOf(FIRST, 'one')).toEqual([old]);
  });

  it('cannot be had of a secret that is too short', () => {
    expect(() => keysOf({ secret: 'short', purpose: 'one' })).toThrow(/at least 32/);
  });
});
