import { Instrumenter, type babel } from '@stryker-mutator/instrumenter';
import { createMutant, type Area, type Mutant } from './mutant.ts';

type InstrumentOptions = Parameters<Instrumenter['instrument']>[1];
type Ignorer = InstrumentOptions['ignorers'][number];

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

const STYLES: ReadonlySet<string> = new Set(['sx', 'style', 'className']);

/** Excludes log entries and styles, which no test reads. */
const ignorer: Ignorer = {
  shouldIgnore(path: babel.NodePath) {
    const expression = path.isExpressionStatement() ? path.get('expression') : path;
    if (expression.isCallExpression() && /^(log[A-Z]|styled\()/.test(expression.get('callee').toString())) {
      return 'a log entry or a style';
    }
    return path.isJSXAttribute() && STYLES.has(path.get('name').toString()) ? 'a style' : undefined;
  },
};

const OPTIONS: InstrumentOptions = {
  plugins: null,
  // Excludes user-visible texts. The type check covers the other string literals.
  excludedMutations: ['StringLiteral'],
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
