import type { ProductChange } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import { csvProduct } from '@blockbazaar/domain/testing/sample-csv-product';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CallResult } from '@/firebase/staff/session/staff-callables.ts';

type Answer = CallResult<{ written: number; unchanged: number; refused: never[]; left: string[] }>;

const calls: { requestId: string; changes: ProductChange[] }[] = [];
let answers: Answer[] = [];
vi.mock('@/firebase/staff/session/staff-callables.ts', () => ({
  callStaff: (_role: string, _name: string, input: (typeof calls)[number]): Promise<Answer> => {
    calls.push(input);
    const answer = answers.shift();
    return answer === undefined ? Promise.reject(new Error('One call too many.')) : Promise.resolve(answer);
  },
}));
const { addSummaries, editCallsOf, applyEdits, sendEdits } = await import('./edit-products.ts');

const answered = (written: number, left: string[] = []): Answer => ({
  outcome: 'succeeded',
  value: { written, unchanged: 0, refused: [], left },
});
const LOST: Answer = { outcome: 'unreachable' };
const switchOff = (count: number): ProductChange[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'switchOff', id: `product-${index}` }));

const add = (id: string): ProductChange => ({ kind: 'add', id, product: csvProduct() });

beforeEach(() => {
  calls.length = 0;
  answers = [];
});

it('repeats a lost or unfinished call as the same request', async () => {
  answers = [LOST, answered(1, ['product-1']), answered(2)];
  expect(await sendEdits(editCallsOf(switchOff(2)))).toMatchObject({ written: 2, unfinishedCalls: [] });
  expect(new Set(calls.map(({ requestId }) => requestId)).size).toBe(1);
  expect(new Set(calls.map(({ changes }) => changes)).size).toBe(1);
});

it('leaves an unfinished call and all following ones, and sends them again unchanged', async () => {
  const prepared = editCallsOf(switchOff(1_200));
  answers = [answered(500), answered(40, ['product-900']), LOST, answered(60, ['product-900'])];
  const sent: number[] = [];
  const first = await sendEdits(prepared, (products) => sent.push(products));
  expect(first).toEqual({
    written: 500,
    added: 0,
    unchanged: 0,
    refused: [],
    unfinishedCalls: prepared.slice(1),
    reason: null,
  });
  expect(sent).toEqual([500]);
  answers = [answered(500), answered(200)];
  expect(addSummaries(first, await sendEdits(first.unfinishedCalls))).toMatchObject({
    written: 1_200,
    unfinishedCalls: [],
  });
});

it('counts new products apart from changed ones', async () => {
  answers = [answered(3)];
  expect(await sendEdits(editCallsOf([...switchOff(1), add('torch'), add('candle')]))).toMatchObject({
    written: 3,
    added: 2,
  });
});

it('stops at a refusal, with its text', async () => {
  answers = [{ outcome: 'refused', failure: { code: 'RATE_LIMITED', text: 'Later.' } }];
  expect(await sendEdits(editCallsOf(switchOff(600)))).toMatchObject({ written: 0, reason: 'Later.' });
  expect(calls).toHaveLength(1);
});

it.each<[Answer[], object]>([
  [[answered(1)], { outcome: 'done' }],
  [[LOST, LOST, LOST], { outcome: 'failed' }],
  [[{ outcome: 'refused', failure: { code: 'BUSY', text: 'Busy.' } }], { outcome: 'conflict', reason: 'Busy.' }],
])('reports %j as one edit: %j', async (given, result) => {
  answers = given;
  expect(await applyEdits(switchOff(1))).toEqual(result);
});

it('makes no call for an edit without products', async () => {
  expect(await applyEdits([])).toEqual({ outcome: 'done' });
});
