import * as z from 'zod/mini';

const schema = z.object({ failedReturn: z.string() });

/**
 * State of the checkout after a failed verification: the parameters of the return address. The address no longer has
 * them, so that neither a reload nor a shared link verifies the payment again.
 */
export type FailedReturn = z.infer<typeof schema>;

/** Reads the state from the history entry, which may contain any data. Null: no verification has failed. */
export const failedReturnOf = (state: unknown): string | null => schema.safeParse(state).data?.failedReturn ?? null;
