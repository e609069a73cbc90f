import { randomId } from '../random-id.ts';
import { integer, metadata, optionalText, refuseUnknown, text, type Params } from './form-params.ts';

/** A transfer to a connected account, in the API's format. Amounts in cents, times in s. */
export interface Transfer {
  id: string;
  object: 'transfer';
  amount: number;
  amount_reversed: number;
  balance_transaction: string | null;
  created: number;
  currency: string;
  description: string | null;
  destination: string;
  livemode: false;
  metadata: Record<string, string>;
  reversals: { object: 'list'; data: object[]; has_more: false; url: string };
  /** True if the transfer is fully reversed. */
  reversed: boolean;
  source_transaction: null;
  transfer_group: string | null;
}

/** Creates a transfer from a request. The caller checks whether it is possible. `now` in s. */
export function newTransfer(params: Params, now: number): Transfer {
  refuseUnknown(params, ['amount', 'currency', 'destination', 'transfer_group', 'description', 'metadata']);
  const id = randomId('tr');
  return {
    id,
    object: 'transfer',
    amount: integer(params, 'amount', 'amount', 1),
    amount_reversed: 0,
    balance_transaction: null,
    created: now,
    currency: text(params, 'currency'),
    description: optionalText(params, 'description'),
    destination: text(params, 'destination'),
    livemode: false,
    metadata: metadata(params),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: null,
    transfer_group: optionalText(params, 'transfer_group'),
  };
}
