import { isDeepStrictEqual } from 'node:util';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import {
  correctionOf,
  movementDifferenceId,
  netCents,
  providerSide,
  type Difference,
} from '@blockbazaar/domain/reconciliation/difference';
import { movementId, type Movement } from '@blockbazaar/domain/reconciliation/movement';
import { FieldValue } from 'firebase-admin/firestore';
import { ledgerEntryDocuments } from '../documents/ledger-entries.ts';
import { differenceDocuments, differenceRef } from '../documents/reconciliation.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { closeDifference, NEW_DIFFERENCE } from './compared-subject.ts';

/** Maximum number of differences that are read for one movement. Each has different figures of the provider. */
const DIFFERENCES_MAX = 100;

/**
 * Handles a movement without an order. A transfer to the site's bank account is entered automatically. Any other
 * movement is a difference, which the owner enters or accepts. Returns whether a new difference was found.
 */
export function compareMovement(movement: Movement): Promise<Result<boolean>> {
  const side = providerSide([movement]);
  if (netCents(side) === 0) return Promise.resolve(succeed(false));
  return movement.kind === 'payout' ? enterBankPayout(movement) : writeDifference(movement);
}

function enterBankPayout(movement: Movement): Promise<Result<boolean>> {
  const { provider, at } = movement;
  const ref = ledgerEntryDocuments.typed.doc(`bank_${movementId(movement)}`);
  return runOptimistic(async (batch) => {
    if ((await batch.get(ref)).exists) return succeed(false);
    const cents = netCents(providerSide([movement]));
    const reason = 'Moved between the provider and the bank account, as the provider lists it';
    const corrects = movementId(movement);
    const entry = correctionOf({ provider, orderId: null, corrects, cents, bearer: { account: 'bank' }, reason, at });
    batch.create(ref, { ...entry, bookedAt: FieldValue.serverTimestamp() });
    return succeed(false);
  });
}

/**
 * Lists a movement once for each of its figures: a provider can change the figures of a movement that was corrected or
 * accepted.
 */
function writeDifference(movement: Movement): Promise<Result<boolean>> {
  const { provider, ref, kind } = movement;
  const atProvider = providerSide([movement]);
  return runOptimistic(async (batch) => {
    const earlier = await differencesOf(movement);
    const last = earlier.at(-1);
    if (last !== undefined && isDeepStrictEqual(last.atProvider, atProvider)) return succeed(false);
    if (last?.isOpen === true) await closeDifference(batch, last.id);
    const corrected = earlier.findLast(({ status }) => status === 'corrected');
    batch.create(differenceRef(movementDifferenceId(movement, earlier.length)), {
      provider,
      finding: 'no_order',
      orderId: null,
      storeIds: [],
      movement: { id: movementId(movement), ref, kind },
      atProvider,
      inLedger: corrected?.atProvider ?? { movedCents: 0, feeCents: 0 },
      ...NEW_DIFFERENCE(),
    });
    return succeed(true);
  });
}

/** All differences of a movement, oldest first. */
async function differencesOf(movement: Movement): Promise<(Difference & { id: string })[]> {
  const found = await differenceDocuments.typed
    .where('movement.id', '==', movementId(movement))
    .limit(DIFFERENCES_MAX)
    .get();
  return found.docs
    .map((snapshot) => ({ ...snapshot.data(), id: snapshot.id }))
    .toSorted((one, other) => one.foundAt.toMillis() - other.foundAt.toMillis());
}
