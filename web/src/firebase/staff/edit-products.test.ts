import type { ProductChange } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CallResult } from './staff-callables.ts';

type Answer = CallResult<{ written: number; unchanged: number; refused: never[]; left: string[] }>;

const calls: { requestId: string; changes: ProductChange[] }[] = [];
let answers: Answer[] = [];
vi.mock('./staff-callables.ts', () => ({
  callStaff: (_role: string, _name: string, input: (typeof calls)[number]): Promise<Answer> => {
    calls.push(input);
    const answer = answers.shift();
    return answer === undefined ? Promise.reject(new Error('One call too many.')) : Promise.resolve(answer);
  },
}));
const { addSummaries, editCallsOf, makeEdits, sendEdits } = await import('./edit-products.ts');

const answered = (written: number, left: string[] = []): Answer => ({
  outcome: 'answered',
  value: { written, unchanged: 0, refused: [], left },
});
const LOST: Answer = { outcome: 'unreachable' };
const switchOff = (count: number): ProductChange[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'switchOff', id: `product-${index}` }));

beforeEach(() => {
  calls.length = 0;
  answers = [];
});

it('a call that gets lost, or is not finished, is made again as the same request', async () => {
  answers = [LOST, answered(1, ['product-1']), answered(2)];
  expect(await sendEdits(editCallsOf(switchOff(2)))).toMatchObject({ written: 2, left: [] });
  expect(new Set(calls.map(({ requestId }) => requestId)).size).toBe(1);
  expect(new Set(calls.map(({ changes }) => changes)).size).toBe(1);
});

it('what cannot be finished is left with all that comes after it, and sent again as it was', async () => {
  const prepared = editCallsOf(switchOff(1_200));
  answers = [answered(500), answered(40, ['product-900']), LOST, answered(60, ['product-900'])];
  const sent: number[] = [];
  const first = await sendEdits(prepared, (products) => sent.push(products));
  expect(first).toEqual({ written: 500, unchanged: 0, refused: [], left: prepared.slice(1), reason: null });
  expect(sent).toEqual([500]);
  answers = [answered(500), answered(200)];
  expect(addSummaries(first, await sendEdits(first.left))).toMatchObject({ written: 1_200, left: [] });
});

it('a refusal ends it, with its text', async () => {
  answers = [{ outcome: 'refused', failure: { code: 'RATE_LIMITED', text: 'Later.' } }];
  expect(await sendEdits(editCallsOf(switchOff(600)))).toMatchObject({ written: 0, reason: 'Later.' });
  expect(calls).toHaveLength(1);
});

it.each<[Answer[], object]>([
  [[answered(1)], { outcome: 'done' }],
  [[LOST, LOST, LOST], { outcome: 'failed' }],
  [[{ outcome: 'refused', failure: { code: 'BUSY', text: 'Busy.' } }], { outcome: 'conflict', reason: 'Busy.' }],
])('as one edit, %j is %j', async (given, result) => {
  answers = given;
  expect(await makeEdits(switchOff(1))).toEqual(result);
});

it('an edit of no product makes no call', async () => {
  expect(await makeEdits([])).toEqual({ outcome: 'done' });
});
