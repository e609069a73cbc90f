import type { ChangeRefusal, ProductChange } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import { splitIntoCalls } from '@blockbazaar/domain/catalog/bulk-edit/split-into-calls';
import type { EditResult } from './seller-data.ts';
import { callStaff } from './session/staff-callables.ts';

/** A batch of products in a bulk edit. A repeated call has the same ID, and applies once. */
export interface EditCall {
  requestId: string;
  changes: ProductChange[];
}

/** Result of a bulk edit of products. */
export interface EditSummary {
  written: number;
  unchanged: number;
  refused: { id: string; code: ChangeRefusal }[];
  /** Unfinished calls, to be sent again unchanged. */
  left: EditCall[];
  /**
   * Reason for unfinished calls: the function's own text; null without a response, or after too many concurrent sales.
   */
  reason: string | null;
}

/** Attempts of a call before the seller must confirm a retry. */
const TRIES = 3;

export const editCallsOf = (changes: readonly ProductChange[]): EditCall[] =>
  splitIntoCalls(changes).map((some) => ({ requestId: crypto.randomUUID(), changes: some }));

/**
 * Makes the calls one after another, and stops at the first that cannot be finished. `onSent` receives the number of
 * completed products. Never rejects.
 */
export async function sendEdits(
  calls: readonly EditCall[],
  onSent: (products: number) => void = () => undefined,
): Promise<EditSummary> {
  const summary: EditSummary = { written: 0, unchanged: 0, refused: [], left: [], reason: null };
  for (const [index, call] of calls.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- sequential, so that one seller does not call functions in parallel
    const sent = await sendOne(call);
    // An unfinished call counts when it is repeated: its response covers all its products.
    if (sent.answer === null) return { ...summary, left: calls.slice(index), reason: sent.reason };
    summary.written += sent.answer.written;
    summary.unchanged += sent.answer.unchanged;
    summary.refused.push(...sent.answer.refused);
    onSent(call.changes.length);
  }
  return summary;
}

/** `answer` is null if the call could not be finished. */
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

/** Adds the outcomes of two runs of an edit. The second run has the calls that the first had left. */
export const addSummaries = (first: EditSummary, second: EditSummary): EditSummary => ({
  ...second,
  written: first.written + second.written,
  unchanged: first.unchanged + second.unchanged,
  refused: [...first.refused, ...second.refused],
});

/** Runs the edit and reports it as one: done, or not. */
export async function makeEdits(changes: readonly ProductChange[]): Promise<EditResult> {
  const { left, reason } = await sendEdits(editCallsOf(changes));
  if (left.length === 0) return { outcome: 'done' };
  return reason === null ? { outcome: 'failed' } : { outcome: 'conflict', reason };
}
