import { describe, expect, it } from 'vitest';
import { fieldEdit, isOvertaken } from './field-edit.ts';

const seen = { name: 'Lantern', priceCents: 250, imageUrls: ['/art/a.svg'], bannerUrl: null as string | null };

describe('fieldEdit', () => {
  it('holds the changed fields, each with the value that was seen', () =>
    expect(fieldEdit(seen, { ...seen, priceCents: 300, imageUrls: ['/art/a.svg', '/art/b.svg'] })).toEqual({
      updates: { priceCents: 300, imageUrls: ['/art/a.svg', '/art/b.svg'] },
      seen: { priceCents: 250, imageUrls: ['/art/a.svg'] },
    }));

  it('is empty when nothing was changed', () =>
    expect(fieldEdit(seen, { ...seen, imageUrls: ['/art/a.svg'] })).toEqual({ updates: {}, seen: {} }));

  it('holds a field that the person decided on, although it is as it was seen', () =>
    expect(fieldEdit(seen, { ...seen }, new Set(['name'] as const))).toEqual({
      updates: { name: 'Lantern' },
      seen: { name: 'Lantern' },
    }));

  it('holds a written-only field without a value that was seen', () =>
    expect(fieldEdit<{ name: string; webhook?: string }>({ name: 'a' }, { name: 'a', webhook: 'b' })).toEqual({
      updates: { webhook: 'b' },
      seen: {},
    }));

  it('holds a written-only field that is set to null', () =>
    expect(fieldEdit<{ webhook?: string | null }>({}, { webhook: null }).updates).toEqual({ webhook: null }));
});

describe('isOvertaken', () => {
  const edit = fieldEdit(seen, { ...seen, name: 'Torch', imageUrls: ['/art/b.svg'] });

  it.each([
    ['nothing changed meanwhile', {}, false],
    ['another field changed', { priceCents: 999 }, false],
    ['an edited field changed to another value', { name: 'Candle' }, true],
    ['an edited list changed', { imageUrls: ['/art/c.svg'] }, true],
    ['an edited field changed to the same value', { name: 'Torch' }, false],
    ['an edited field is gone', { name: undefined }, true],
  ])('when %s', (_state, changes, expected) => expect(isOvertaken({ ...seen, ...changes }, edit)).toBe(expected));

  it('does not compare fields that were not seen', () =>
    expect(isOvertaken({ official: true }, { updates: { official: false }, seen: {} })).toBe(false));

  it('takes null and a missing value as the same', () =>
    expect(isOvertaken({}, { updates: { bannerUrl: '/art/a.svg' }, seen: { bannerUrl: null } })).toBe(false));
});
