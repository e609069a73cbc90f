import type { ChangeRefusal, ProductChange } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import { splitIntoCalls } from '@blockbazaar/domain/catalog/bulk-edit/split-into-calls';
import type { EditResult } from './seller-data.ts';
import { callStaff } from './staff-callables.ts';

/** Some products of an edit of many. The same call again is the same act. */
export interface EditCall {
  requestId: string;
  changes: ProductChange[];
}

/** What came of an edit of many products. */
export interface EditSummary {
  written: number;
  unchanged: number;
  refused: { id: string; code: ChangeRefusal }[];
  /** What is not done yet: to be sent again as it is. */
  left: EditCall[];
  /** Why something is left: the function's own text; null where it did not answer, or met too many sales. */
  reason: string | null;
}

/** How often a call is made before the seller is asked. */
const TRIES = 3;

export const editCallsOf = (changes: readonly ProductChange[]): EditCall[] =>
  splitIntoCalls(changes).map((some) => ({ requestId: crypto.randomUUID(), changes: some }));

/** Makes the calls one after the other, and ends with the first that cannot be finished. `onSent`: so many products are through. Never rejects. */
export async function sendEdits(
  calls: readonly EditCall[],
  onSent: (products: number) => void = () => undefined,
): Promise<EditSummary> {
  const summary: EditSummary = { written: 0, unchanged: 0, refused: [], left: [], reason: null };
  for (const [index, call] of calls.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- the functions of one seller are not called all at once
    const sent = await sendOne(call);
    // An unfinished call is counted when it is made again: its answer is of all its products.
    if (sent.answer === null) return { ...summary, left: calls.slice(index), reason: sent.reason };
    summary.written += sent.answer.written;
    summary.unchanged += sent.answer.unchanged;
    summary.refused.push(...sent.answer.refused);
    onSent(call.changes.length);
  }
  return summary;
}

/** `answer` null: it could not be finished. */
interface Sent {
  answer: Pick<EditSummary, 'written' | 'unchanged' | 'refused'> | null;
  reason: string | null;
}

async function sendOne(call: EditCall): Promise<Sent> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const result = await callStaff('seller', 'editProducts', call);
    if (result.outcome === 'refused') return { answer: null, reason: result.failure.text };
    if (result.outcome === 'answered' && result.value.left.length === 0) return { answer: result.value, reason: null };
  }
  return { answer: null, reason: null };
}

/** The outcomes of two runs of the same edit, the second of what the first had left. */
export const addSummaries = (first: EditSummary, second: EditSummary): EditSummary => ({
  ...second,
  written: first.written + second.written,
  unchanged: first.unchanged + second.unchanged,
  refused: [...first.refused, ...second.refused],
});

/** The same as one edit: done, or not. */
export async function makeEdits(changes: readonly ProductChange[]): Promise<EditResult> {
  const { left, reason } = await sendEdits(editCallsOf(changes));
  if (left.length === 0) return { outcome: 'done' };
  return reason === null ? { outcome: 'failed' } : { outcome: 'conflict', reason };
}
