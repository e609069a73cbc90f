import type { ProviderFlow } from '@blockbazaar/domain/ledger/income';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { INCOME_MESSAGES } from './income-messages.ts';

const messages = INCOME_MESSAGES;

interface FlowColumn {
  name: string;
  cents: (flow: ProviderFlow) => number;
}

const RECEIVED: FlowColumn = { name: messages.received, cents: ({ receivedCents }) => receivedCents };
const RETURNED: FlowColumn = { name: messages.returned, cents: ({ returnedCents }) => returnedCents };
/** Shown if any of their values is not zero. */
const OTHERS: readonly FlowColumn[] = [
  { name: messages.fees, cents: ({ feesCents }) => feesCents },
  { name: messages.paidOut, cents: ({ paidOutCents }) => paidOutCents },
  { name: messages.corrected, cents: ({ correctedCents }) => correctedCents },
];

/** The columns for these flows. */
export const flowColumns = (flows: readonly ProviderFlow[]): FlowColumn[] => [
  RECEIVED,
  RETURNED,
  ...OTHERS.filter(({ cents }) => flows.some((flow) => cents(flow) !== 0)),
];

export const flowCells = (columns: readonly FlowColumn[], flow: ProviderFlow): string[] =>
  columns.map(({ cents }) => formatUsd(cents(flow)));

/** Returns whether any amount of the flow is not zero. */
export const hasFlow = (flow: ProviderFlow): boolean =>
  [RECEIVED, RETURNED, ...OTHERS].some(({ cents }) => cents(flow) !== 0);
