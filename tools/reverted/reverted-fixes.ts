import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ToolFailure } from '../failure.ts';

/** A patch that restores a defect which was fixed. */
export interface RevertedFix {
  name: string;
  /** The absolute path of the patch. */
  file: string;
  /** The plain test that finds the defect. Null: a seed of the simulation finds it. */
  test: NamedTest | null;
}

export interface NamedTest {
  /** Relative to the root. */
  file: string;
  /** The title, or its start. */
  title: string;
}

const PATCHES = path.resolve(import.meta.dirname, '..', '..', 'tests', 'simulation', 'reverted');

export const readRevertedFixes = (): RevertedFix[] =>
  readdirSync(PATCHES)
    .filter((entry) => entry.endsWith('.patch'))
    .toSorted()
    .map((entry) => {
      const file = path.join(PATCHES, entry);
      const name = path.basename(entry, '.patch');
      return { name, file, test: testOf(name, readFileSync(file, 'utf8')) };
    });

/**
 * Reads the header: a sentence about the defect, then `Seeds`, or `Test: <path> > <title>` and `Reason: <sentence>`,
 * which explains why no history can show the defect.
 * @throws ToolFailure if the header has another format
 */
export function testOf(name: string, patch: string): NamedTest | null {
  const header = /^[A-Z].*\.\n(?:Seeds|Test: (?<file>\S+\.test\.ts) > (?<title>.+)\nReason: [A-Z].*\.)\n\ndiff --git /;
  const match = header.exec(patch);
  if (match === null) throw new ToolFailure(`The header of ${name}.patch has a wrong format.`);
  const { file, title } = match.groups ?? {};
  return file === undefined || title === undefined ? null : { file, title };
}
