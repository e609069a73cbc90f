import { readdirSync } from 'node:fs';
import { Session, type Profiler } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';

const FUNCTIONS = fileURLToPath(new URL('../../../functions/src/', import.meta.url));

/** Counts the calls of the functions' code in this process, which V8 measures without changes of the code. */
export class FunctionCoverage {
  readonly #session = new Session();

  /** Must be called before the modules are loaded. */
  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
  }

  /** The functions that were called since the start, as `path name`. The path is within `functions/src/`. */
  async called(): Promise<Set<string>> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    this.#session.disconnect();
    return new Set(result.flatMap(calledIn));
  }
}

function calledIn({ url, functions }: Profiler.ScriptCoverage): string[] {
  const start = url.indexOf(FUNCTIONS);
  if (start < 0) return [];
  const path = url.slice(start + FUNCTIONS.length);
  return functions.flatMap(({ functionName, ranges }) =>
    (ranges[0]?.count ?? 0) > 0 ? [`${path} ${functionName}`] : [],
  );
}

/** The exported functions of the modules below these paths, as `path name`. */
export async function exportedFunctions(paths: readonly string[]): Promise<string[]> {
  const files = readdirSync(FUNCTIONS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => paths.some((path) => file.startsWith(path)))
    .toSorted();
  const all = files.map(async (file) => {
    const module = (await import(`${FUNCTIONS}${file}`)) as Record<string, unknown>;
    return Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [`${file} ${name}`] : []));
  });
  return (await Promise.all(all)).flat();
}
