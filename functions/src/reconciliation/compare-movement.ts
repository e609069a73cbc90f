import { succeed, type Result } from '@blockbazaar/domain/failures';
import {
  correctionOf,
  movementDifferenceId,
  netCents,
  providerSide,
} from '@blockbazaar/domain/reconciliation/difference';
import { movementId, type Movement } from '@blockbazaar/domain/reconciliation/movement';
import { FieldValue } from 'firebase-admin/firestore';
import { ledgerEntryDocuments } from '../documents/ledger-entries.ts';
import { differenceRef } from '../documents/reconciliation.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { NEW_DIFFERENCE } from './compared-subject.ts';

/**
 * Sees to a movement that is about no order. What the provider has sent to the site's bank account is entered by itself; all else is a
 * difference, which the owner enters or accepts. Answers whether a new difference was found.
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

function writeDifference(movement: Movement): Promise<Result<boolean>> {
  const { provider, ref, kind } = movement;
  const id = movementDifferenceId(movement);
  return runOptimistic(async (batch) => {
    if ((await batch.get(differenceRef(id))).exists) return succeed(false);
    batch.create(differenceRef(id), {
      provider,
      finding: 'no_order',
      orderId: null,
      storeIds: [],
      movement: { id: movementId(movement), ref, kind },
      atProvider: providerSide([movement]),
      inLedger: { movedCents: 0, feeCents: 0 },
      ...NEW_DIFFERENCE(),
    });
    return succeed(true);
  });
}
