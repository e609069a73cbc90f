import * as z from 'zod/mini';

const schema = z.object({ isProcessing: z.boolean(), isDeclined: z._default(z.boolean(), false) });

/** State that the payment return passes to the order page, in addition to its address. */
export type OrderPageState = z.input<typeof schema>;

const NOTHING = { isProcessing: false, isDeclined: false };

/** Reads the state from the history entry, which may contain any data: unconfirmed payment, or declined payment. */
export const orderPageState = (state: unknown): z.output<typeof schema> => schema.safeParse(state).data ?? NOTHING;
