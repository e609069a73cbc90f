import type { Person } from '../support/people.ts';
import type { Outcome, Request } from '../support/rules-project.ts';

/** Somebody asks something of the database, and is answered as expected. One table of these drives every test of the rules. */
export interface RuleCase {
  /** Unique within its path. */
  name: string;
  path: string;
  by: Person;
  request: Request;
  expected: Outcome;
  /** What the domain's schema thinks of what would be stored, where it has a say of its own. */
  isValidInDomain?: boolean;
}
