import { Instrumenter } from '@stryker-mutator/instrumenter';
import { EXCLUDED_MUTATIONS, ignorer } from './ignored-code.ts';
import { createMutant, type Area, type Mutant } from './mutant.ts';

type InstrumentOptions = Parameters<Instrumenter['instrument']>[1];

const SILENT = () => undefined;
const instrumenter = new Instrumenter({
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: SILENT,
  debug: SILENT,
  info: SILENT,
  warn: SILENT,
  error: SILENT,
  fatal: SILENT,
});

const OPTIONS: InstrumentOptions = {
  plugins: null,
  excludedMutations: [...EXCLUDED_MUTATIONS],
  ignorers: [ignorer],
  noHeader: true,
};

/** StrykerJS prints these without the parentheses that they need inside other expressions. */
const IN_PARENTHESES: ReadonlySet<string> = new Set(['BooleanLiteral', 'LogicalOperator']);

/** StrykerJS's mutants of a TypeScript file, without changes of texts, styles and log entries. */
export async function sourceMutants(area: Area, file: string, text: string): Promise<Mutant[]> {
  const { mutants } = await instrumenter.instrument([{ name: file, content: text, mutate: true }], OPTIONS);
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offsetOf = ({ line, column }: { line: number; column: number }): number => (lineStarts[line] ?? 0) + column;
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ location, mutatorName, replacement }) =>
      createMutant(text, {
        area,
        file,
        start: offsetOf(location.start),
        end: offsetOf(location.end),
        replacement: IN_PARENTHESES.has(mutatorName) && /\s/.test(replacement) ? `(${replacement})` : replacement,
        change: mutatorName,
      }),
    );
}
