import { IMPORT_LIMITS } from '@blockbazaar/domain/transfer/import-limits';
import type { ItemOutcome } from './import-chunk.ts';

export interface ReportedLine {
  line: string;
  /** The kind of record. Null: unknown. */
  kind: string | null;
  outcome: ItemOutcome['outcome'];
  /** The reasons of a rejected record, or the fields of a different one. */
  details: string[];
}

const OUTCOMES = ['create', 'there', 'differs', 'refused'] as const satisfies readonly ItemOutcome['outcome'][];
const HEADINGS: Readonly<Record<ItemOutcome['outcome'], { done: string; planned: string }>> = {
  create: { done: 'created', planned: 'to create' },
  there: { done: 'there already', planned: 'there already' },
  differs: { done: 'differ, left alone', planned: 'differ, left alone' },
  refused: { done: 'refused', planned: 'refused' },
};

/** The outcomes of an import or a dry run. */
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

  /** All lines of an outcome, in processing order. */
  linesOf(outcome: ItemOutcome['outcome']): ReportedLine[] {
    return this.#lines.filter((line) => line.outcome === outcome);
  }

  count(outcome: ItemOutcome['outcome']): number {
    return this.linesOf(outcome).length;
  }

  /**
   * Human-readable report. A dry run lists each record that it would create, a real import the records that it left
   * unchanged.
   */
  text({ isDryRun }: { isDryRun: boolean }): string {
    const listed = isDryRun ? OUTCOMES : (['differs', 'refused'] as const);
    return [
      ...[...this.#counts].map(([kind, counts]) => `${kind}: ${countsText(counts, isDryRun)}`),
      ...listed.flatMap((outcome) => this.#listText(outcome, isDryRun)),
    ].join('\n');
  }

  #listText(outcome: ItemOutcome['outcome'], isDryRun: boolean): string[] {
    const lines = this.linesOf(outcome);
    // Unchanged records need no list.
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

/** Escapes control characters, because file and field names are arbitrary. */
const lineText = ({ line, kind, details }: ReportedLine): string =>
  `  ${line}${kind === null ? '' : ` (${kind})`}${details.length === 0 ? '' : `: ${details.join(' ')}`}`.replaceAll(
    /[\p{Cc}\p{Cf}]/gu,
    '?',
  );
