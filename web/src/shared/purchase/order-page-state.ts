import * as z from 'zod/mini';

const schema = z.object({ isProcessing: z.boolean() });

/** What the payment return passes to the order page, beside its address. */
export type OrderPageState = z.infer<typeof schema>;

/** Reads it from the history entry, where anything may be: whether the buyer has just paid, unconfirmed as yet. */
export const isProcessingHere = (state: unknown): boolean => schema.safeParse(state).data?.isProcessing ?? false;
