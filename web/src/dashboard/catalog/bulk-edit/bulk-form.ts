import type { BulkAction } from '@blockbazaar/domain/catalog/bulk-edit/plan-bulk-edit';
import { BULK_LIMITS } from '@blockbazaar/domain/catalog/bulk-limits';
import { LIMITS } from '@blockbazaar/domain/limits';
import * as z from 'zod/mini';
import { BULK_MESSAGES } from './bulk-messages.ts';

const messages = BULK_MESSAGES;
const KINDS = Object.keys(messages.actions) as BulkAction['kind'][];
const PERCENT = /^([+-]?)(\d{1,4})(?:[.,](\d{1,2}))?$/;

export const BULK_OPTIONS = KINDS.map((value) => ({ value, label: messages.actions[value] }));

/** Parses a percentage to basis points: `-12.5` → -1250. Null if prices cannot change by it. */
function parsePercent(text: string): number | null {
  const [, sign, whole, decimals = ''] = PERCENT.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const basisPoints = (Number(whole) * 100 + Number(decimals.padEnd(2, '0'))) * (sign === '-' ? -1 : 1);
  const isPossible = basisPoints >= BULK_LIMITS.percentMin * 100 && basisPoints <= BULK_LIMITS.percentMax * 100;
  return isPossible && basisPoints !== 0 ? basisPoints : null;
}

function parseUnits(text: string): number | null {
  const quantity = /^\d{1,10}$/.test(text.trim()) ? Number(text) : 0;
  return quantity >= 1 && quantity <= LIMITS.stockMax ? quantity : null;
}

/** Returns the unit of the number that an action requires, or null if it requires none. */
export const amountOf = (kind: BulkAction['kind']): 'quantity' | 'percent' | null => {
  if (kind === 'reprice') return 'percent';
  return kind === 'restockTo' || kind === 'restockBy' ? 'quantity' : null;
};

function actionOf(kind: BulkAction['kind'], amount: string): BulkAction | null {
  if (kind === 'switchOff' || kind === 'switchOn') return { kind };
  const number = kind === 'reprice' ? parsePercent(amount) : parseUnits(amount);
  if (number === null) return null;
  return kind === 'reprice' ? { kind, basisPoints: number } : { kind, quantity: number };
}

/** The values of the bulk edit form, and the action they produce. */
export const bulkFormSchema = z.pipe(
  z.object({ kind: z.enum(KINDS), amount: z.string() }),
  z.transform(({ kind, amount }, { issues }): BulkAction => {
    const action = actionOf(kind, amount);
    if (action !== null) return action;
    const message = kind === 'reprice' ? messages.percentInvalid : messages.quantityInvalid;
    issues.push({ code: 'custom', path: ['amount'], input: amount, message });
    return z.NEVER;
  }),
);
export type BulkFormValues = z.input<typeof bulkFormSchema>;
