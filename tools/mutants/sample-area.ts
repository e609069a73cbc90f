import { globSync, readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { applyMutant, type Area, type Mutant } from './mutant.ts';
import { RULES_FILE, rulesMutants } from './rules-mutants.ts';
import { sample } from './sample.ts';
import { sourceMutants } from './source-mutants.ts';
import { TypeCheck } from './type-check.ts';

type SourceArea = Exclude<Area, 'rules'>;

const FORMS_AND_LISTS =
  'web/src/{storefront,dashboard,ui}/**/*@(Form|Field|Fields|Select|Dialog|Editor|List|Lists|Row|Table|Filters|SelectionBar).tsx';

const FILES: Record<SourceArea, readonly string[]> = {
  checkout: ['domain/{cart,checkout}/**/*.ts', 'domain/orders/price-order.ts', 'functions/src/checkout/**/*.ts'],
  payments: ['domain/payments/**/*.ts', 'functions/src/payments/**/*.ts'],
  sessions: ['domain/staff/**/*.ts', 'functions/src/staff/**/*.ts'],
  web: [FORMS_AND_LISTS],
};

/** Samples mutants of an area that pass the type check. A seed and a commit determine the mutants. */
export async function sampleArea(area: Area, { seed, count }: { seed: number; count: number }): Promise<Mutant[]> {
  if (area === 'rules') return sample(rulesMutants(readFileSync(inRoot(RULES_FILE), 'utf8')), { seed, count, isValid });
  const texts = new Map(sourceFiles(area).map((file) => [file, readFileSync(inRoot(file), 'utf8')]));
  const candidates = await Promise.all([...texts].map(([file, text]) => sourceMutants(area, file, text)));
  const types = new TypeCheck();
  try {
    return sample(candidates.flat(), {
      seed,
      count,
      isValid: (mutant) => types.accepts(mutant.file, applyMutant(texts.get(mutant.file) ?? '', mutant) ?? ''),
    });
  } finally {
    types.close();
  }
}

const isValid = (): boolean => true;

/** The files of an area without tests and stories, sorted. */
const sourceFiles = (area: SourceArea): string[] =>
  FILES[area]
    .flatMap((pattern) => globSync(pattern, { cwd: inRoot() }))
    .filter((file) => !/\.(test|stories)\.tsx?$|\/testing\//.test(file))
    .toSorted();
