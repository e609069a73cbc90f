import type { KnownSurvivors } from './folder-report.ts';

/**
 * Mutants that no test can distinguish from the code, by file and change, each with the reason. A run of their folder
 * requires an exact list.
 */
export const KNOWN_SURVIVORS: KnownSurvivors = {
  'domain/reconciliation/difference.ts': {
    "kind === 'correction' → true": 'Of the other kinds, only those of fees have a leg on the account of fees.',
  },
};
