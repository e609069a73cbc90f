import path from 'node:path';

/** Words that carry no subject. */
const STOP_WORDS = new Set(['at', 'for', 'in', 'is', 'of', 'schema', 'the', 'to', 'use']);

/** Tests and stories, and files whose name states their role in the folder. */
const NAMED_BY_ROLE =
  /\.(?:test|stories)\.tsx?$|(?:^|\/)(?:api|owner-operations|parse-event|webhook-signature)\.ts$|\/(?:api|documents)\/[\w-]+\.ts$/;

/** The lowercase words of a name in any case style, in the singular. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z][a-z])/g, '-')
    .toLowerCase()
    .split(/[-_]/)
    .map((word) => word.replace(/ies$/, 'y').replace(/(?<=[a-z]{2})s$/, ''))
    .filter((word) => word !== '' && !STOP_WORDS.has(word));

/**
 * The reason why the name of a file does not match its export; null if it does. A file with several exported values has
 * the name of their common idea, and may have the name of a type.
 */
export function fileNameProblem(file: string, { values, types }: Record<'values' | 'types', readonly string[]>) {
  const [name, ...others] = values;
  if (name === undefined || others.length > 0 || NAMED_BY_ROLE.test(file)) return null;
  const inFile = wordsOf(path.posix.basename(file).replace(/\.tsx?$/, ''));
  const isMatch = [name, ...types].map(wordsOf).some((words) => {
    return inFile.every((word) => words.includes(word)) || words.every((word) => inFile.includes(word));
  });
  return isMatch ? null : `${path.posix.basename(file)} exports only ${name}. Name the file after it.`;
}
