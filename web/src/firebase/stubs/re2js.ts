/**
 * Replaces the regular-expression engine that the Firestore SDK includes for pipeline queries (45 KB gzipped). This
 * site makes no pipeline queries; the build substitutes this file.
 */
export const RE2JS = {
  compile: (): never => {
    throw new Error('Pipeline queries with regular expressions are left out of this build.');
  },
};
