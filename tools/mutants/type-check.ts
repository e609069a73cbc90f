import { readFileSync } from 'node:fs';
import path from 'node:path';
import { API, type Program } from 'typescript/unstable/sync';
import { inRoot, ROOT } from '../paths.ts';

const PROJECTS = ['tsconfig.json', 'web/tsconfig.json', 'tests/tsconfig.json'].map((file) => inRoot(file));

/** Errors of unused names and parameters. A mutant that removes their use is still a mistake at run time. */
const UNUSED_CODES: ReadonlySet<number> = new Set([6133, 6138, 6192, 6196, 6198, 6199, 6205]);

/** Checks the types of a changed file and of the files that import it. A check of all files would take ten seconds. */
export class TypeCheck {
  readonly #api: API;
  readonly #texts = new Map<string, string>();
  #file = '';
  #text = '';

  constructor() {
    this.#api = new API({ cwd: ROOT, fs: { readFile: (name) => (name === this.#file ? this.#text : undefined) } });
  }

  /** @param file path in the project */
  accepts(file: string, text: string): boolean {
    const changed = [this.#file, inRoot(file)].filter((name) => name !== '');
    this.#file = inRoot(file);
    this.#text = text;
    const snapshot = this.#api.updateSnapshot({ openProjects: PROJECTS, fileChanges: { changed } });
    try {
      return snapshot
        .getProjects()
        .map(({ program }) => program)
        .filter((program) => program.getSourceFileMetadata(this.#file) !== undefined)
        .every((program) =>
          [this.#file, ...this.#importersIn(program)].every((checked) => hasNoErrors(program, checked)),
        );
    } finally {
      snapshot.dispose();
    }
  }

  close(): void {
    this.#api.close();
  }

  #importersIn(program: Program): string[] {
    const imported = `/${path.parse(this.#file).name}`;
    return program
      .getSourceFileNames()
      .filter((name) => name !== this.#file && !name.includes('/node_modules/') && path.isAbsolute(name))
      .filter((name) => this.#textOf(name).includes(imported));
  }

  #textOf(file: string): string {
    const text = this.#texts.get(file) ?? readFileSync(file, 'utf8');
    this.#texts.set(file, text);
    return text;
  }
}

const hasNoErrors = (program: Program, file: string): boolean =>
  [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].every(({ code }) =>
    UNUSED_CODES.has(code),
  );
