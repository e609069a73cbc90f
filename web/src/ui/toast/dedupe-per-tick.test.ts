import { expect, it } from 'vitest';
import { dedupePerTick } from './dedupe-per-tick.ts';
import { isSameToast, type Toast } from './toast-context.ts';

const failed = (): Toast => ({ message: { title: 'Error', text: 'Failed to load products' }, kind: 'error' });

it('deduplicates a toast that an effect shows twice in one task, as under StrictMode', async () => {
  const isFirst = dedupePerTick(isSameToast);
  expect([isFirst(failed()), isFirst(failed())]).toEqual([true, false]);
  // Another message is shown, and so is the same one later.
  expect(isFirst({ ...failed(), kind: 'info' })).toBe(true);
  expect(isFirst({ message: { title: 'Error' }, kind: 'error' })).toBe(true);
  await Promise.resolve();
  expect([isFirst(failed()), isFirst(failed())]).toEqual([true, false]);
});
