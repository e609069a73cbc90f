import { ledgerEntrySchema } from '@blockbazaar/domain/ledger/entry';
import { differenceSchema, ledgerSide, netCents, providerSide } from '@blockbazaar/domain/reconciliation/difference';
import { movementId } from '@blockbazaar/domain/reconciliation/movement';
import { runSchema } from '@blockbazaar/domain/reconciliation/run';
import { Timestamp } from 'firebase-admin/firestore';
import type { ProviderMovement } from '../../functions/src/payments/payment-provider.ts';
import { isSettling } from '../../functions/src/reconciliation/compared-subject.ts';
import { read, type Invariant } from './support/read-history.ts';

/**
 * After a comparison of all movements, each difference between the provider's list and the ledger is open or accepted,
 * and there is no other open one. A movement without an order is entered, or is a difference.
 */
export const differencesAreListed: Invariant = (history) => {
  if (history.simulation.focus !== 'reconciliation') return [];
  const entries = [...read(history, 'ledgerEntries').values()].map((fields) => ledgerEntrySchema.parse(fields));
  const differences = [...read(history, 'reconciliationDifferences').values()].map((fields) =>
    differenceSchema.parse(fields),
  );
  return history.simulation.allProviders.flatMap(({ name, movements }) => {
    const fields = read(history, 'reconciliationRuns').get(name);
    const run = runSchema.parse(fields);
    if (run.phase !== 'done') return [`the comparison with ${name} is in the phase ${run.phase}`];
    const subjects = Map.groupBy(movements, ({ orderId, payoutId, ref }) => orderId ?? payoutId ?? movementRefOf(ref));
    for (const { provider, orderId, payoutId } of entries)
      if (provider === name && !subjects.has(orderId ?? payoutId ?? '') && (orderId ?? payoutId) !== null)
        subjects.set(orderId ?? payoutId ?? '', []);
    return [...subjects].flatMap(([id, listed]) => {
      const ofSubject = entries.filter(
        (entry) =>
          entry.provider === name &&
          (isOwn(id) ? entersMovement(entry.corrects, name, listed) : (entry.orderId ?? entry.payoutId) === id),
      );
      if (!isOwn(id) && isSettling(listed.map(storedMovement), ofSubject, { ...run, settlingMs: SETTLING_MS }))
        return [];
      if (listed.some(({ atMs }) => atMs < run.since.toMillis())) return [];
      const cents = netCents(providerSide(listed)) - netCents(ledgerSide(ofSubject, name));
      const known = differences.filter(
        (each) =>
          each.provider === name &&
          (each.orderId === id || each.movement?.id === id || each.movement?.id === nameOf(name, id)),
      );
      const isCurrent = ({ atProvider, inLedger }: (typeof known)[number]): boolean =>
        cents !== 0 && netCents(atProvider) - netCents(inLedger) === cents;
      const isListed = known.some((each) => isCurrent(each) && ['open', 'accepted'].includes(each.status));
      const outdated = known.filter((each) => each.isOpen && !isCurrent(each));
      return [
        ...(cents === 0 || isListed ? [] : [`the difference of ${cents} of ${id} at ${name} is not listed`]),
        ...outdated.map(({ finding }) => `an outdated difference of ${id} at ${name} is open: ${finding}`),
      ];
    });
  });
};

const SETTLING_MS = 10 * 60_000;

/** A movement without an order or a payout is its own subject. */
const movementRefOf = (ref: string): string => `own ${ref}`;
const isOwn = (id: string): boolean => id.startsWith('own ');
const nameOf = (name: ProviderMovement['provider'], id: string): string =>
  movementId({ provider: name, ref: id.replace('own ', '') });

/** Corrections name the difference, and transfers to the bank account the movement. */
const entersMovement = (
  corrects: string | null,
  provider: ProviderMovement['provider'],
  movements: readonly ProviderMovement[],
): boolean =>
  movements.some(({ ref }) => {
    const id = movementId({ provider, ref });
    return corrects === id || corrects === `movement_${id}`;
  });

const storedMovement = ({ atMs, ...movement }: ProviderMovement) => ({ ...movement, at: Timestamp.fromMillis(atMs) });
