import * as z from 'zod/mini';
import { providerAccount, storeAccount, type Account } from '../ledger/accounts.ts';
import type { LedgerEntry, NewLedgerEntry } from '../ledger/entry.ts';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '../payments/providers.ts';
import { timestampSchema, type TimestampLike } from '../timestamp.ts';
import { movementId, type Movement } from './movement.ts';

/** One side's figures for an order, in cents. */
const sideSchema = z.object({
  /** Receipts less refunds, before fees. */
  movedCents: z.int(),
  /** The provider's fees. */
  feeCents: z.int(),
});
export type Side = z.infer<typeof sideSchema>;

export const netCents = ({ movedCents, feeCents }: Side): number => movedCents - feeCents;

/**
 * `missing_in_ledger`: the provider has moved money without a ledger entry. `missing_at_provider`: the reverse. `fee`,
 * `amount`: both exist and differ. `no_order`: the provider's movement belongs to no known order.
 */
export const FINDINGS = ['missing_in_ledger', 'missing_at_provider', 'fee', 'amount', 'no_order'] as const;
export type Finding = (typeof FINDINGS)[number];

/** `vanished`: a later run has found both sides equal. */
export const DIFFERENCE_STATUSES = ['open', 'corrected', 'accepted', 'vanished'] as const;

/** `reconciliationDifferences/{id}`: a difference between a provider's list and the ledger. */
export const differenceSchema = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  finding: z.enum(FINDINGS),
  /** Null: a single movement without an order. */
  orderId: z.nullable(z.string()),
  /** The stores of the order: one of them may bear the difference. */
  storeIds: z.array(z.string()),
  /** Its subject if there is no order: a movement, or a payout (`transfer`), by our ID and the provider's. */
  movement: z.nullable(z.object({ id: z.string(), ref: z.string(), kind: z.string() })),
  atProvider: sideSchema,
  inLedger: sideSchema,
  status: z.enum(DIFFERENCE_STATUSES),
  /** True if it needs a decision: equivalent to the status `open`, for queries. */
  isOpen: z.boolean(),
  foundAt: timestampSchema,
  closedAt: z.nullable(timestampSchema),
  /** The owner's reason for correcting or accepting it. */
  reason: z.nullable(z.string()),
});
export type Difference = z.infer<typeof differenceSchema>;

/** The provider's amount less the ledger's, in cents. */
export const differenceCents = ({ atProvider, inLedger }: Pick<Difference, 'atProvider' | 'inLedger'>): number =>
  netCents(atProvider) - netCents(inLedger);

export const providerSide = (movements: readonly Pick<Movement, 'cents' | 'feeCents'>[]): Side => ({
  movedCents: movements.reduce((sum, { cents }) => sum + cents, 0),
  feeCents: movements.reduce((sum, { feeCents }) => sum + feeCents, 0),
});

/** The ledger's figures at a provider. Amounts on the fee account, and fees that a store bears, count as fees. */
export function ledgerSide(
  entries: readonly Pick<LedgerEntry, 'kind' | 'legs'>[],
  provider: PaymentProviderName,
): Side {
  const account = providerAccount(provider);
  const held = (of: typeof entries): number =>
    of.flatMap(({ legs }) => legs).reduce((sum, leg) => (leg.account === account ? sum + leg.cents : sum), 0);
  const fees = entries.filter(isFee);
  return { movedCents: held(entries) - held(fees), feeCents: 0 - held(fees) };
}

const isFee = ({ kind, legs }: Pick<LedgerEntry, 'kind' | 'legs'>): boolean =>
  kind === 'fee_charged' ||
  kind === 'fee_reduced' ||
  kind === 'dispute_fee_charged' ||
  kind === 'dispute_fee_returned' ||
  kind === 'payout_fee_charged' ||
  kind === 'payout_fee_reduced' ||
  (kind === 'correction' && legs.some(({ account }) => account === 'fees'));

/** The finding of a comparison; null: both sides are equal. */
export function findingOf(
  { atProvider, inLedger }: Pick<Difference, 'atProvider' | 'inLedger'>,
  has: { movements: boolean; entries: boolean },
): Exclude<Finding, 'no_order'> | null {
  if (differenceCents({ atProvider, inLedger }) === 0) return null;
  if (!has.entries) return 'missing_in_ledger';
  if (!has.movements) return 'missing_at_provider';
  return atProvider.movedCents === inLedger.movedCents ? 'fee' : 'amount';
}

type NamedSides = Pick<Difference, 'provider' | 'atProvider' | 'inLedger'> & {
  /** Number of corrections that the ledger's side includes. */
  corrections: number;
};

/**
 * Equal sides of an order are the same difference in every comparison. A correction makes both sides equal, so the same
 * sides after it are another difference.
 */
export const orderDifferenceId = (
  orderId: string,
  { provider, atProvider, inLedger, corrections }: NamedSides,
): string =>
  [
    provider,
    orderId,
    ...[atProvider, inLedger].flatMap(({ movedCents, feeCents }) => [movedCents, feeCents]),
    ...(corrections === 0 ? [] : [corrections]),
  ].join('_');

/** Equal sides of a payout are the same difference. */
export const payoutDifferenceId = (payoutId: string, sides: NamedSides): string =>
  orderDifferenceId(`payout_${payoutId}`, sides);

/** `earlier`: number of differences of this movement with other figures. */
export const movementDifferenceId = (movement: Pick<Movement, 'provider' | 'ref'>, earlier: number): string =>
  ['movement', movementId(movement), ...(earlier === 0 ? [] : [earlier])].join('_');

/** The failure of resolving a difference whose figures are outdated. */
export const DIFFERENCE_CHANGED =
  'The figures have changed since this difference was found. Select Reconcile now, then check the new figures.';

/** Possible bearers of a difference: the site in one of its accounts, or a store of the order. */
export const SITE_BEARERS = ['fees', 'loss', 'bank'] as const;
export type Bearer = { account: (typeof SITE_BEARERS)[number] } | { storeId: string };

/** The default account for this kind of difference. */
export const defaultBearer = (finding: Finding, kind: string | undefined): (typeof SITE_BEARERS)[number] => {
  if (kind === 'payout') return 'bank';
  return finding === 'fee' || kind === 'fee' || kind === 'dispute_fee' ? 'fees' : 'loss';
};

interface Correction {
  provider: PaymentProviderName;
  orderId: string | null;
  /** Our payout to a store that it concerns; null: none. */
  payoutId?: string | null;
  /** The ID of the corrected difference or movement. */
  corrects: string;
  /** The provider's amount less the ledger's, in cents. */
  cents: number;
  bearer: Bearer;
  reason: string;
  at: TimestampLike;
}

/** The entry that adjusts the ledger to the provider's figures. */
export function correctionOf({
  provider,
  orderId,
  payoutId = null,
  corrects,
  cents,
  bearer,
  reason,
  at,
}: Correction): NewLedgerEntry {
  const storeId = 'storeId' in bearer ? bearer.storeId : null;
  const other: Account = 'storeId' in bearer ? storeAccount(bearer.storeId) : bearer.account;
  return {
    kind: 'correction',
    payoutId,
    corrects,
    orderId,
    provider,
    storeId,
    reason,
    legs: [
      { account: providerAccount(provider), cents },
      { account: other, cents: 0 - cents },
    ],
    storeCents: storeId === null ? 0 : cents,
    sales: null,
    occurredAt: at,
    isMigrated: false,
  };
}
