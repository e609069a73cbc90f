/**
 * Stands in for the regular-expression engine that the Firestore SDK carries for pipeline queries (45 KB gzipped).
 * This site makes no pipeline queries; the build puts this file in the engine's place.
 */
export const RE2JS = {
  compile: (): never => {
    throw new Error('Pipeline queries with regular expressions are left out of this build.');
  },
};
