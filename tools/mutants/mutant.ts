/** The parts of the project that mutants are sampled from. */
export const AREAS = ['checkout', 'payments', 'sessions', 'web', 'rules'] as const;
export type Area = (typeof AREAS)[number];

/** One small mistake in one file. It does not depend on line numbers, so that it applies to other commits, too. */
export interface Mutant {
  area: Area;
  /** Path in the project. */
  file: string;
  /** From 1, at the commit of the sample. */
  line: number;
  /** The first line of the replaced text, without its indentation. */
  lineText: string;
  /** Start of the replaced text in `lineText`, from 0. */
  column: number;
  /** Index among all places of the file with the same text, from 0. */
  occurrence: number;
  original: string;
  replacement: string;
  /** The kind of mistake, such as `EqualityOperator`. */
  change: string;
}

interface Change {
  area: Area;
  file: string;
  /** Range of the replaced text in the file. */
  start: number;
  end: number;
  replacement: string;
  change: string;
}

/** The mutant that makes a change in a file with this text. */
export function createMutant(text: string, { area, file, start, end, replacement, change }: Change): Mutant {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = endOfLine(text, lineStart);
  const lineText = text.slice(lineStart, lineEnd).trim();
  const column = start - lineStart - indentationOf(text.slice(lineStart, lineEnd));
  const place = { lineText, column, original: text.slice(start, end) };
  return {
    area,
    file,
    line: text.slice(0, start).split('\n').length,
    ...place,
    occurrence: findPlaces(text, place).indexOf(start),
    replacement,
    change,
  };
}

/** The file's text with the mutant. Null if the file has no such line. */
export function applyMutant(text: string, mutant: Mutant): string | null {
  const start = findPlaces(text, mutant)[mutant.occurrence];
  if (start === undefined) return null;
  return text.slice(0, start) + mutant.replacement + text.slice(start + mutant.original.length);
}

/** `file:line: original → replacement`, each on one line. The names of rules mutants include both texts. */
export const describeMutant = ({ area, file, line, original, replacement, change }: Mutant): string =>
  `${file}:${line}: ${area === 'rules' ? change : `${inOneLine(original)} → ${inOneLine(replacement)}`}`;

/** The offsets of the original text in equal lines. */
function findPlaces(text: string, { lineText, column, original }: Pick<Mutant, 'lineText' | 'column' | 'original'>) {
  const places: number[] = [];
  for (let lineStart = 0; lineStart < text.length; lineStart = endOfLine(text, lineStart) + 1) {
    const line = text.slice(lineStart, endOfLine(text, lineStart));
    const place = lineStart + indentationOf(line) + column;
    if (line.trim() === lineText && text.startsWith(original, place)) places.push(place);
  }
  return places;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

const indentationOf = (line: string): number => line.length - line.trimStart().length;

const SHOWN_MAX = 100;

/** A text without line breaks, at most 100 characters long. */
export function inOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= SHOWN_MAX ? line : `${line.slice(0, SHOWN_MAX)}…`;
}
