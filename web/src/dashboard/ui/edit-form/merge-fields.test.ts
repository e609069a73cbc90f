import { describe, expect, it } from 'vitest';
import { mergeFields, type EditState } from './merge-fields.ts';

interface Draft {
  name: string;
  priceCents: number;
}
interface Values {
  name: string;
  price: string;
}

const toValues = ({ name, priceCents }: Draft): Values => ({ name, price: (priceCents / 100).toFixed(2) });
const OPENED: Draft = { name: 'Lantern', priceCents: 250 };

const merge = (
  typed: Partial<Values>,
  next: Partial<Draft>,
  {
    state = { base: OPENED, concurrentValues: {} },
    wasPrompted = false,
  }: { state?: EditState<Values, Draft>; wasPrompted?: boolean } = {},
) =>
  mergeFields<Values, Draft>({
    fields: { name: 'name', price: 'priceCents' },
    toValues,
    state,
    typed: { ...toValues(OPENED), ...typed },
    next: { ...OPENED, ...next },
    wasPrompted,
  });

describe('mergeFields', () => {
  it('updates an untouched field from the document', () =>
    expect(merge({ price: '9.00' }, { name: 'Torch' })).toEqual({
      state: { base: { name: 'Torch', priceCents: 250 }, concurrentValues: {} },
      follow: { name: 'Torch' },
    }));

  it('preserves the input of a field that was changed concurrently, and records its current value', () =>
    expect(merge({ price: '9.00' }, { priceCents: 300 })).toEqual({
      state: { base: OPENED, concurrentValues: { price: '3.00' } },
      follow: {},
    }));

  it('counts the recorded value as seen after the person was prompted', () =>
    expect(merge({ price: '9.00' }, { priceCents: 300 }, { wasPrompted: true }).state).toEqual({
      base: { name: 'Lantern', priceCents: 300 },
      concurrentValues: { price: '3.00' },
    }));

  it('retains the recorded value after the prompt while it is unchanged', () => {
    const { state } = merge({ price: '9.00' }, { priceCents: 300 }, { wasPrompted: true });
    expect(merge({ price: '9.00' }, { priceCents: 300 }, { state }).state).toEqual(state);
  });

  it('records a further value after the prompt as unseen', () => {
    const { state } = merge({ price: '9.00' }, { priceCents: 300 }, { wasPrompted: true });
    expect(merge({ price: '9.00' }, { priceCents: 400 }, { state }).state).toEqual({
      base: { name: 'Lantern', priceCents: 300 },
      concurrentValues: { price: '4.00' },
    });
  });

  it('removes a recorded value when the field is changed back', () => {
    const { state } = merge({ price: '9.00' }, { priceCents: 300 });
    expect(merge({ price: '9.00' }, {}, { state }).state).toEqual({ base: OPENED, concurrentValues: {} });
  });

  it('updates a form field from both of its document fields', () => {
    const opened = { urls: ['a'], alts: ['x'] };
    const show = ({ urls, alts }: typeof opened) => ({
      images: urls.map((url, index) => `${url} ${alts[index] ?? ''}`),
    });
    const next = { urls: ['a'], alts: ['y'] };
    expect(
      mergeFields<{ images: string[] }, typeof opened>({
        fields: { images: ['urls', 'alts'] },
        toValues: show,
        state: { base: opened, concurrentValues: {} },
        typed: show(opened),
        next,
        wasPrompted: false,
      }),
    ).toEqual({ state: { base: next, concurrentValues: {} }, follow: { images: ['a y'] } });
  });

  it('treats a field that was changed to the typed value as untouched', () =>
    expect(merge({ name: 'Torch' }, { name: 'Torch' })).toEqual({
      state: { base: { name: 'Torch', priceCents: 250 }, concurrentValues: {} },
      follow: {},
    }));
});
