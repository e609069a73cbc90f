import { describe, expect, it } from 'vitest';
import { fieldEdit, hasEditConflict } from './field-edit.ts';

const seen = { name: 'Lantern', priceCents: 250, imageUrls: ['/art/a.svg'], bannerUrl: null as string | null };

describe('fieldEdit', () => {
  it('contains the changed fields, each with the value that was seen', () =>
    expect(fieldEdit(seen, { ...seen, priceCents: 300, imageUrls: ['/art/a.svg', '/art/b.svg'] })).toEqual({
      updates: { priceCents: 300, imageUrls: ['/art/a.svg', '/art/b.svg'] },
      seen: { priceCents: 250, imageUrls: ['/art/a.svg'] },
    }));

  it('is empty if nothing was changed', () =>
    expect(fieldEdit(seen, { ...seen, imageUrls: ['/art/a.svg'] })).toEqual({ updates: {}, seen: {} }));

  it('contains a field that the person decided on, even if its value equals the one seen', () =>
    expect(fieldEdit(seen, { ...seen }, new Set(['name'] as const))).toEqual({
      updates: { name: 'Lantern' },
      seen: { name: 'Lantern' },
    }));

  it('contains a write-only field without a value that was seen', () =>
    expect(fieldEdit<{ name: string; webhook?: string }>({ name: 'a' }, { name: 'a', webhook: 'b' })).toEqual({
      updates: { webhook: 'b' },
      seen: {},
    }));

  it('contains a write-only field that is set to null', () =>
    expect(fieldEdit<{ webhook?: string | null }>({}, { webhook: null }).updates).toEqual({ webhook: null }));
});

describe('hasEditConflict', () => {
  const edit = fieldEdit(seen, { ...seen, name: 'Torch', imageUrls: ['/art/b.svg'] });

  it.each([
    ['no change since', {}, false],
    ['a change of another field', { priceCents: 999 }, false],
    ['another value of an edited field', { name: 'Candle' }, true],
    ['a change of an edited list', { imageUrls: ['/art/c.svg'] }, true],
    ['the same value of an edited field', { name: 'Torch' }, false],
    ['a missing edited field', { name: undefined }, true],
  ])('checks %s', (_state, changes, expected) => expect(hasEditConflict({ ...seen, ...changes }, edit)).toBe(expected));

  it('does not compare fields that were not seen', () =>
    expect(hasEditConflict({ official: true }, { updates: { official: false }, seen: {} })).toBe(false));

  it('treats null and a missing value as equal', () =>
    expect(hasEditConflict({}, { updates: { bannerUrl: '/art/a.svg' }, seen: { bannerUrl: null } })).toBe(false));
});
