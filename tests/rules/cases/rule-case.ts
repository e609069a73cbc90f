import type { FirestoreRequest, Outcome } from '../support/firestore-request.ts';
import type { Person } from '../support/people.ts';

/** One person's request and the outcome that the rules must give it. All tests of the rules are made of these. */
export interface RuleCase {
  /** Unique within its path. */
  name: string;
  path: string;
  by: Person;
  request: FirestoreRequest;
  expected: Outcome;
  /** Whether the domain's schema accepts what would be stored; undefined where the schema does not cover it. */
  isValidInDomain?: boolean;
}
