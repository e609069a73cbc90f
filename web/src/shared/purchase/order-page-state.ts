import * as z from 'zod/mini';

const schema = z.object({ isProcessing: z.boolean(), isDeclined: z._default(z.boolean(), false) });

/** What the payment return passes to the order page, beside its address. */
export type OrderPageState = z.input<typeof schema>;

const NOTHING = { isProcessing: false, isDeclined: false };

/** Reads it from the history entry, where anything may be: whether the buyer has just paid, unconfirmed as yet, or was declined. */
export const orderPageState = (state: unknown): z.output<typeof schema> => schema.safeParse(state).data ?? NOTHING;
