import type { FolderMutant } from './folder-mutants.ts';

/** The lowest permitted score of a folder, in percent. */
const MIN_SCORE = 90;

/** Reasons for survivors, by file and change. */
export type KnownSurvivors = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface FolderReport {
  killed: number;
  survived: number;
  /** In percent, rounded down to a tenth. */
  score: number;
  explained: FolderMutant[];
  unexplained: FolderMutant[];
  /** Reasons whose mutant does not exist or is killed. */
  outdated: string[];
}

/** Compares the mutants of these files with the list of explained survivors. Invalid mutants do not count. */
export function reportOf(
  mutants: readonly FolderMutant[],
  { files, known }: { files: readonly string[]; known: KnownSurvivors },
): FolderReport {
  const killed = mutants.filter(({ outcome }) => outcome === 'killed').length;
  const survivors = mutants.filter(({ outcome }) => outcome === 'survived');
  const isExplained = ({ file, change }: FolderMutant): boolean => known[file]?.[change] !== undefined;
  const surviving = new Set(survivors.map(nameOf));
  return {
    killed,
    survived: survivors.length,
    score: Math.floor((killed * 1_000) / Math.max(1, killed + survivors.length)) / 10,
    explained: survivors.filter(isExplained),
    unexplained: survivors.filter((mutant) => !isExplained(mutant)),
    outdated: files
      .flatMap((file) => Object.keys(known[file] ?? {}).map((change) => nameOf({ file, change })))
      .filter((name) => !surviving.has(name)),
  };
}

export const isSufficient = ({ score, unexplained, outdated }: FolderReport): boolean =>
  score >= MIN_SCORE && unexplained.length === 0 && outdated.length === 0;

/** The report for a person. */
export function linesOf(title: string, report: FolderReport, known: KnownSurvivors): string[] {
  const { killed, survived, score, explained, unexplained, outdated } = report;
  return [
    ...section(
      'Explained survivors',
      explained.map((mutant) => `${placeOf(mutant)}: ${known[mutant.file]?.[mutant.change]}`),
    ),
    ...section('Survivors without a reason', unexplained.map(placeOf)),
    ...section('Reasons without a survivor', outdated),
    `${title}: ${score} % (${killed} killed, ${survived} survived, ${explained.length} explained)`,
    ...(score < MIN_SCORE ? [`The lowest permitted score is ${MIN_SCORE} %.`] : []),
  ];
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`), ''];

const nameOf = ({ file, change }: Pick<FolderMutant, 'file' | 'change'>): string => `${file}: ${change}`;
const placeOf = ({ file, line, change }: FolderMutant): string => `${file}:${line}: ${change}`;
