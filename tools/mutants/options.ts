import { parseArgs } from 'node:util';
import { ToolFailure } from '../failure.ts';
import { ROOT } from '../paths.ts';
import { FOLDERS, isFolder } from './folders.ts';
import { AREAS, type Area } from './mutant.ts';
import type { FolderOptions } from './run-folder.ts';

const USAGE = `npm run test:mutants -- [--seed S] [--area NAME] [--count N] [--list] [--browser] [--from FILE] [--checkout FOLDER] [--out FILE]

       npm run test:mutants -- --folder NAME [--only PART] [--reuse]

Draws mutants, and runs the tests that cover them. With --folder, runs all mutants of a folder of money.

  --seed S           other mutants: a whole number, 1 where it is left out
  --area NAME        one of ${AREAS.join(', ')}; all where it is left out
  --count N          how many mutants of each area, 12 where it is left out
  --list             samples and prints mutants, and runs no test
  --browser          runs the browser specs of screens for mutants of web/ and domain/ that survive
  --from FILE        the mutants of an earlier run in place of a new sample
  --checkout FOLDER  another work tree of this repository, such as an earlier commit, with its packages installed
  --out FILE         the result file; a file in .cache/mutants/ where it is left out
  --folder NAME      one of ${FOLDERS.join(', ')}
  --only PART        only files of the folder whose path contains this
  --reuse            repeats only mutants whose code or tests have changed since the previous run of the folder`;

export interface MutantOptions {
  seed: number;
  areas: readonly Area[];
  count: number;
  listOnly: boolean;
  withBrowser: boolean;
  from: string | null;
  checkout: string;
  out: string | null;
  /** Null: a sample of the areas. */
  folder: FolderOptions | null;
}

/** @throws ToolFailure with the usage for unknown options */
export function mutantOptions(args: readonly string[]): MutantOptions {
  const values = parse(args);
  const areas = AREAS.filter((area) => values.area === undefined || area === values.area);
  if (areas.length === 0) throw new ToolFailure(`There is no area ${values.area ?? ''}.\n\n${USAGE}`);
  return {
    seed: wholeNumber('--seed', values.seed ?? '1'),
    areas,
    count: wholeNumber('--count', values.count ?? '12'),
    listOnly: values.list === true,
    withBrowser: values.browser === true,
    from: values.from ?? null,
    checkout: values.checkout ?? ROOT,
    out: values.out ?? null,
    folder: folderOptions(values),
  };
}

function folderOptions({ folder, only = '', reuse = false }: ReturnType<typeof parse>): FolderOptions | null {
  if (folder === undefined) return null;
  if (!isFolder(folder)) throw new ToolFailure(`There is no folder ${folder}.\n\n${USAGE}`);
  return { folder, only, reuseResults: reuse };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string' },
        area: { type: 'string' },
        count: { type: 'string' },
        list: { type: 'boolean' },
        browser: { type: 'boolean' },
        from: { type: 'string' },
        checkout: { type: 'string' },
        out: { type: 'string' },
        folder: { type: 'string' },
        only: { type: 'string' },
        reuse: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new ToolFailure(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function wholeNumber(option: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new ToolFailure(`${option} must be a whole number, not "${value}".\n\n${USAGE}`);
  return Number(value);
}
