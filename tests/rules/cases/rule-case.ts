import type { FirestoreRequest, Outcome } from '../support/firestore-request.ts';
import type { Person } from '../support/people.ts';

/** One person's request and its expected outcome. All tests of the rules consist of these cases. */
export interface RuleCase {
  /** Unique within its path. */
  name: string;
  path: string;
  by: Person;
  request: FirestoreRequest;
  expected: Outcome;
  /** True if the domain's schema accepts the stored result. Undefined if the schema does not cover it. */
  isValidInDomain?: boolean;
}
