import { refundReasonSchema, type RequestedUnits } from '@blockbazaar/domain/refunds/refund-request';
import * as z from 'zod/mini';
import { REFUND_QUANTITY_MESSAGES } from './refund-quantity-messages.ts';

const messages = REFUND_QUANTITY_MESSAGES;

const issueAt = (index: number, input: unknown, message: string) => ({
  code: 'custom' as const,
  path: [index, 'units'],
  input,
  message,
});

/** Schema of a refund form. `left` is the refundable quantity of each line, in the order of the fields. */
export const refundQuantitySchema = (left: readonly RequestedUnits[]) =>
  z.object({
    pieces: z.array(z.object({ units: z.string() })).check(({ value: pieces, issues }) => {
      for (const [index, { units }] of pieces.entries()) {
        const max = left[index]?.units ?? 0;
        const isPossible = /^\d*$/.test(units.trim()) && Number(units) <= max;
        if (!isPossible) issues.push(issueAt(index, units, messages.quantityRange(max)));
      }
      if (pieces.every(({ units }) => Number(units) === 0))
        for (const index of pieces.keys()) issues.push(issueAt(index, pieces, messages.initialRefundQuantities));
    }),
    reason: z.string().check(
      z.trim(),
      z.refine((text) => refundReasonSchema.safeParse(text).success, messages.reasonRequired),
    ),
  });

/** Initial values: the full refundable quantity if there is a single line, otherwise 0. */
export const initialRefundQuantities = (left: readonly RequestedUnits[]) => ({
  pieces: left.map(({ units }) => ({ units: left.length === 1 ? String(units) : '0' })),
  reason: '',
});

/** The lines with a quantity above 0. */
export const chosenUnits = (left: readonly RequestedUnits[], pieces: readonly { units: string }[]): RequestedUnits[] =>
  left.flatMap(({ line }, index) => {
    const units = Number(pieces[index]?.units);
    return units > 0 ? [{ line, units }] : [];
  });
