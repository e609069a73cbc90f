const OFFSET_OF_EMULATORS =
  'The emulators set the offset of each query. The service may not; see tests/rules/service/service-test-suite.ts.';

/**
 * Mutants that no case can distinguish from the rules, by name, each with the reason. The test requires an exact list.
 */
export const KNOWN_SURVIVORS: Readonly<Record<string, string>> = {
  "isSellerOf: request.auth.token.role == 'seller' → true":
    "The owner's token names no store, so it fails the next condition. The comparison is redundant and documents the intent.",
  "isWithoutOffset: !('offset' in request.query) && request.query.offset == null": OFFSET_OF_EMULATORS,
  "isWithoutOffset: !('offset' in request.query) → false": OFFSET_OF_EMULATORS,
  'isWithoutOffset: request.query.offset == null → false': OFFSET_OF_EMULATORS,
};
