import type { Finding } from './find-defect.ts';

/** The finding of one reverted fix. */
export interface NamedFinding {
  name: string;
  finding: Finding;
}

/** A table of all defects with their finders and durations, and a line with the totals. */
export function formatFindings(findings: readonly NamedFinding[]): string {
  const rows = findings.map(({ name, finding: { by, seconds } }) => [name, by ?? 'NOT FOUND', `${seconds} s`]);
  const table = [['Reverted fix', 'Found by', 'Duration'], ...rows];
  const widths = [0, 1].map((column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)));
  const found = findings.filter(({ finding }) => finding.by !== null).length;
  const seconds = findings.reduce((sum, { finding }) => sum + finding.seconds, 0);
  return [
    ...table.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')),
    '',
    `${found} of ${findings.length} defects are found, in ${(seconds / 60).toFixed(1)} min.`,
  ].join('\n');
}
