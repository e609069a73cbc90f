import type { EditPurpose, ProductChange } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import { useRef, useState } from 'react';
import { addSummaries, editCallsOf, NO_EDITS, sendEdits, type EditCall, type EditSummary } from './edit-products.ts';

type SendState =
  | { phase: 'idle' }
  | { phase: 'sending'; sent: number; total: number }
  | { phase: 'ended'; summary: EditSummary };

export interface SendEdits {
  state: SendState;
  send: (changes: readonly ProductChange[], purpose?: EditPurpose) => Promise<EditSummary>;
  /** Sends the remaining edits unchanged. Completed edits are not repeated. */
  sendLeft: () => Promise<EditSummary>;
}

const productsIn = (calls: readonly EditCall[]): number => calls.reduce((sum, { changes }) => sum + changes.length, 0);

/** Sends bulk edits, and reports their progress and result. */
export function useSendEdits(): SendEdits {
  const [state, setState] = useState<SendState>({ phase: 'idle' });
  const summary = useRef(NO_EDITS);

  const sendCalls = async (calls: readonly EditCall[]): Promise<EditSummary> => {
    const total = productsIn(calls);
    let sent = 0;
    setState({ phase: 'sending', sent, total });
    const now = await sendEdits(calls, (products) => {
      sent += products;
      setState({ phase: 'sending', sent, total });
    });
    summary.current = addSummaries(summary.current, now);
    setState({ phase: 'ended', summary: summary.current });
    return summary.current;
  };

  return {
    state,
    send: (changes, purpose) => sendCalls(editCallsOf(changes, purpose)),
    sendLeft: () => sendCalls(summary.current.unfinishedCalls),
  };
}
