/**
 * Mutants that no case can distinguish from the rules, by name, each with the reason. The test requires an exact list.
 */
export const KNOWN_SURVIVORS: Readonly<Record<string, string>> = {
  "isSellerOf: request.auth.token.role == 'seller' → true":
    "The owner's token names no store, so it fails the next condition. The comparison is redundant and documents the intent.",
};
