import type { ChangeRefusal, EditPurpose, ProductChange } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import { splitIntoCalls } from '@blockbazaar/domain/catalog/bulk-edit/split-into-calls';
import type { EditResult } from '@/firebase/staff/seller-data.ts';
import { callStaff } from '@/firebase/staff/session/staff-callables.ts';

/** A batch of products in a bulk edit. A repeated call has the same ID, and applies once. */
export interface EditCall {
  requestId: string;
  changes: ProductChange[];
  /** For the audit log. */
  purpose?: EditPurpose;
}

/** Result of a bulk edit of products. */
export interface EditSummary {
  /** Changed and added products. */
  written: number;
  /** The added ones of the written products. */
  added: number;
  unchanged: number;
  refused: { id: string; code: ChangeRefusal }[];
  /** Unfinished calls, to be sent again unchanged. */
  unfinishedCalls: EditCall[];
  /**
   * Reason for unfinished calls: the function's own text; null without a response, or after too many concurrent sales.
   */
  reason: string | null;
}

export const NO_EDITS: EditSummary = {
  written: 0,
  added: 0,
  unchanged: 0,
  refused: [],
  unfinishedCalls: [],
  reason: null,
};

/** Attempts of a call before the seller must confirm a retry. */
const ATTEMPTS_MAX = 3;

export const editCallsOf = (changes: readonly ProductChange[], purpose?: EditPurpose): EditCall[] =>
  splitIntoCalls(changes).map((chunk) => ({
    requestId: crypto.randomUUID(),
    changes: chunk,
    ...(purpose !== undefined && { purpose }),
  }));

/**
 * Makes the calls one after another, and stops at the first that cannot be finished. `onSent` receives the number of
 * completed products. Never rejects.
 */
export async function sendEdits(
  calls: readonly EditCall[],
  onSent: (products: number) => void = () => undefined,
): Promise<EditSummary> {
  const summary: EditSummary = { ...NO_EDITS, refused: [] };
  for (const [index, call] of calls.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- sequential, so that one seller does not call functions in parallel
    const sent = await sendOne(call);
    // An unfinished call counts when it is repeated: its response covers all its products.
    if (sent.response === null) return { ...summary, unfinishedCalls: calls.slice(index), reason: sent.reason };
    summary.written += sent.response.written;
    summary.added += addedBy(call, sent.response);
    summary.unchanged += sent.response.unchanged;
    summary.refused.push(...sent.response.refused);
    onSent(call.changes.length);
  }
  return summary;
}

/** Number of products that a finished call has added: all that it lists, except refused ones. */
function addedBy({ changes }: EditCall, { refused }: Pick<EditSummary, 'refused'>): number {
  const refusedIds = new Set(refused.map(({ id }) => id));
  return changes.filter(({ kind, id }) => kind === 'add' && !refusedIds.has(id)).length;
}

/** `response` is null if the call could not be finished. */
interface Sent {
  response: Pick<EditSummary, 'written' | 'unchanged' | 'refused'> | null;
  reason: string | null;
}

async function sendOne(call: EditCall): Promise<Sent> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const result = await callStaff('seller', 'editProducts', call);
    if (result.outcome === 'refused') return { response: null, reason: result.failure.text };
    if (result.outcome === 'succeeded' && result.value.left.length === 0)
      return { response: result.value, reason: null };
  }
  return { response: null, reason: null };
}

/** Adds the outcomes of two runs of an edit. The second run has the calls that the first had left. */
export const addSummaries = (first: EditSummary, second: EditSummary): EditSummary => ({
  ...second,
  written: first.written + second.written,
  added: first.added + second.added,
  unchanged: first.unchanged + second.unchanged,
  refused: [...first.refused, ...second.refused],
});

/** Runs the edit and reports it as one: done, or not. */
export async function applyEdits(changes: readonly ProductChange[]): Promise<EditResult> {
  const { unfinishedCalls, reason } = await sendEdits(editCallsOf(changes));
  if (unfinishedCalls.length === 0) return { outcome: 'done' };
  return reason === null ? { outcome: 'failed' } : { outcome: 'conflict', reason };
}
