/** Mutants that no case can tell from the rules, by their names, each with the reason. The list is exact: the test holds both ways. */
export const KNOWN_SURVIVORS: Readonly<Record<string, string>> = {
  "isSellerOf: request.auth.token.role == 'seller' → true":
    "The owner's token names no store, so it fails the next condition. It is there for whoever reads it.",
};
