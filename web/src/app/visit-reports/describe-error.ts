import { ERROR_NAME, SCRIPT_FILE } from '@blockbazaar/domain/site/visits/visit-limits';
import type { BrowserError } from '@blockbazaar/domain/site/visits/visit-report';
import type { RecordedError } from './record-error.ts';
import { screenPathAt } from './screen-path-at.ts';

/**
 * The first script in a stack, in the formats of all browsers: `at open (https://…/file.js:1:2)`,
 * `open@https://…/file.js:1:2`.
 */
const FIRST_SCRIPT = /(?:^|[\s(@])([a-z-]+:\/\/\S+):(\d+):(\d+)\)?$/m;

/**
 * Returns the parts of an error that may leave the page: its name and its location. Null if a script from another
 * source threw it, such as an extension. `folder` is the address of the site's scripts.
 */
export function describeError({ kind, error, pathname }: RecordedError, folder: string): BrowserError | null {
  if (!(error instanceof Error)) return null;
  const place = placeOf(error, folder);
  if (place === 'foreign') return null;
  const name = ERROR_NAME.test(error.name) ? error.name : 'Error';
  return { kind, screen: screenPathAt(pathname), name, place };
}

function placeOf({ message, stack = '' }: Error, folder: string): BrowserError['place'] | 'foreign' {
  // Some browsers start the stack with the message, which can contain any text.
  const [found, address = '', line, column] = FIRST_SCRIPT.exec(stack.replace(message, () => '')) ?? [];
  if (found === undefined) return null;
  const file = address.slice(folder.length);
  return address.startsWith(folder) && SCRIPT_FILE.test(file)
    ? { file, line: Number(line), column: Number(column) }
    : 'foreign';
}
