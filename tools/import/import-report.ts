import { IMPORT_LIMITS } from '@blockbazaar/domain/import/import-limits';
import type { ItemOutcome } from './import-chunk.ts';

export interface ReportedLine {
  line: string;
  /** What kind of record it is; null: that is not known. */
  kind: string | null;
  outcome: ItemOutcome['outcome'];
  /** Of a refused one the reasons, of one that differs the fields. */
  details: string[];
}

const OUTCOMES = ['create', 'there', 'differs', 'refused'] as const satisfies readonly ItemOutcome['outcome'][];
const HEADINGS: Readonly<Record<ItemOutcome['outcome'], { done: string; planned: string }>> = {
  create: { done: 'created', planned: 'to create' },
  there: { done: 'there already', planned: 'there already' },
  differs: { done: 'differ, left alone', planned: 'differ, left alone' },
  refused: { done: 'refused', planned: 'refused' },
};

/** What an import has done or would do. */
export class ImportReport {
  readonly #counts = new Map<string, Map<ItemOutcome['outcome'], number>>();
  readonly #lines: ReportedLine[] = [];

  add(line: ReportedLine): void {
    const kind = line.kind ?? 'not known';
    const counts = this.#counts.get(kind) ?? new Map<ItemOutcome['outcome'], number>();
    counts.set(line.outcome, (counts.get(line.outcome) ?? 0) + 1);
    this.#counts.set(kind, counts);
    this.#lines.push(line);
  }

  /** All lines of an outcome, in the order in which they were looked at. */
  linesOf(outcome: ItemOutcome['outcome']): ReportedLine[] {
    return this.#lines.filter((line) => line.outcome === outcome);
  }

  count(outcome: ItemOutcome['outcome']): number {
    return this.linesOf(outcome).length;
  }

  /** For people. A dry run lists each line that it would create; a real one those that it has left alone. */
  text({ isDryRun }: { isDryRun: boolean }): string {
    const listed = isDryRun ? OUTCOMES : (['differs', 'refused'] as const);
    return [
      ...[...this.#counts].map(([kind, counts]) => `${kind}: ${countsText(counts, isDryRun)}`),
      ...listed.flatMap((outcome) => this.#listText(outcome, isDryRun)),
    ].join('\n');
  }

  #listText(outcome: ItemOutcome['outcome'], isDryRun: boolean): string[] {
    const lines = this.linesOf(outcome);
    // What is as it should be needs no list.
    if (lines.length === 0 || outcome === 'there') return [];
    const more = lines.length - IMPORT_LIMITS.listedMax;
    return [
      '',
      `${capitalised(headingOf(outcome, isDryRun))}:`,
      ...lines.slice(0, IMPORT_LIMITS.listedMax).map(lineText),
      ...(more > 0 ? [`  … and ${more.toLocaleString('en-US')} more`] : []),
    ];
  }
}

const headingOf = (outcome: ItemOutcome['outcome'], isDryRun: boolean): string =>
  HEADINGS[outcome][isDryRun ? 'planned' : 'done'];

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const countsText = (counts: ReadonlyMap<ItemOutcome['outcome'], number>, isDryRun: boolean): string =>
  OUTCOMES.flatMap((outcome) => {
    const count = counts.get(outcome);
    return count === undefined ? [] : `${count.toLocaleString('en-US')} ${headingOf(outcome, isDryRun)}`;
  }).join(', ');

/** Names of files and fields may be anything: nothing of them moves a terminal's cursor. */
const lineText = ({ line, kind, details }: ReportedLine): string =>
  `  ${line}${kind === null ? '' : ` (${kind})`}${details.length === 0 ? '' : `: ${details.join(' ')}`}`.replaceAll(
    /[\p{Cc}\p{Cf}]/gu,
    '?',
  );
