import path from 'node:path';
import { EDGES } from './edges.ts';

/** The folders that the files of a folder may import, besides their own. */
interface Layer {
  /** A path from the root. */
  folder: string;
  imports: readonly string[];
  advice: string;
}

const WEB = 'web/src';
const FUNCTIONS = 'functions/src';

/** The first match applies. Folders of subjects also have edges. */
const LAYERS: readonly Layer[] = [
  {
    folder: `${WEB}/ui`,
    imports: [],
    advice: 'ui/ is the design system: pass products, data and texts as properties.',
  },
  {
    folder: `${WEB}/firebase`,
    imports: [],
    advice: 'firebase/ provides data: move what it shares with screens to domain/.',
  },
  {
    folder: `${WEB}/storefront`,
    imports: [`${WEB}/ui`, `${WEB}/firebase`],
    advice: 'Shoppers load storefront/ first: move shared components to ui/, and shared data to firebase/.',
  },
  {
    folder: `${WEB}/dashboard/ui`,
    imports: [`${WEB}/ui`, `${WEB}/firebase`],
    advice: 'dashboard/ui/ must not depend on a subject: pass data and texts as properties.',
  },
  {
    folder: `${WEB}/dashboard/queries`,
    imports: [`${WEB}/dashboard/ui`, `${WEB}/ui`, `${WEB}/firebase`],
    advice: 'dashboard/queries/ must not depend on a subject: pass data and texts as parameters.',
  },
  {
    folder: `${WEB}/dashboard`,
    imports: [`${WEB}/ui`, `${WEB}/firebase`],
    advice: 'dashboard/ is for staff only: move shared components to ui/, and shared data to firebase/.',
  },
  {
    folder: `${FUNCTIONS}/platform`,
    imports: [],
    advice: 'platform/ must not depend on a subject: pass the document or the function as a parameter.',
  },
  {
    folder: `${FUNCTIONS}/documents`,
    imports: [`${FUNCTIONS}/platform`],
    advice: 'documents/ must not depend on a subject: move the code to the subject that uses it.',
  },
];

/** The composition roots, whose files may import every subject. */
const ROOTS: readonly string[] = [`${FUNCTIONS}/api`, `${FUNCTIONS}/index.ts`, `${WEB}/dashboard/shell`];

/** Every subject beside them may import these folders. */
const BELOW_SUBJECTS: readonly string[] = [
  `${FUNCTIONS}/documents`,
  `${FUNCTIONS}/platform`,
  `${WEB}/dashboard/queries`,
  `${WEB}/dashboard/ui`,
];

const isIn = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);

/**
 * The reason why a file may not import another one, with the alternative; null if it may. Both are paths from the root.
 * Tests and stories follow the layers, but not the edges between subjects.
 */
export function importProblem(file: string, target: string): string | null {
  const isTest = /\.(test|stories)\.tsx?$/.test(file);
  if (isTest && isIn(target, `${WEB}/testing`)) return null;
  const layer = LAYERS.find(({ folder }) => isIn(file, folder));
  if (layer !== undefined && isOutside(target, layer))
    return `${nameOf(file)} may not import ${nameOf(target)}. ${layer.advice}`;
  return isTest ? null : edgeProblem(file, target);
}

const isOutside = (target: string, { folder, imports }: Layer): boolean =>
  (isIn(target, WEB) || isIn(target, FUNCTIONS)) && ![folder, ...imports].some((allowed) => isIn(target, allowed));

function edgeProblem(file: string, target: string): string | null {
  const root = Object.keys(EDGES).find((folder) => isIn(file, folder) && isIn(target, folder));
  if (root === undefined || ROOTS.some((folder) => isIn(file, folder))) return null;
  if (BELOW_SUBJECTS.some((folder) => isIn(file, folder) || isIn(target, folder))) return null;
  const [from, to] = [subjectIn(root, file), subjectIn(root, target)];
  if (from === to || EDGES[root]?.[from]?.includes(to) === true) return null;
  return (
    `${root}/${from} may not import ${root}/${to}: tools/lint/edges.ts has no such edge. Move the code to the subject ` +
    `that owns it, pass it as a parameter, or compose both subjects in the folder that may import all.`
  );
}

/** The folder below `root`. */
export const subjectIn = (root: string, file: string): string => file.slice(root.length + 1).split('/')[0] ?? '';

/** The folder of a layer or subject, for messages. */
const nameOf = (file: string): string => path.posix.dirname(file).split('/').slice(0, 4).join('/');

const SDK = /^(?:firebase(?:\/.*)?|reactfire)$/;
const SDK_FOLDER = `${WEB}/firebase/sdk`;
/** `RequireStaff` passes a role's app to the components of reactfire. */
const USES_SDK =
  /^web\/src\/(?:firebase\/|testing\/|dashboard\/(?:shell\/RequireStaff\.tsx|[\w-]+\/(?:[\w-]+\/)?api\.ts)$)/;

/** The reason why a file may not use the Firebase SDK. `target`: a path from the root, or the name of a package. */
export const sdkProblem = (file: string, target: string): string | null =>
  isIn(file, WEB) && (SDK.test(target) || isIn(target, SDK_FOLDER)) && !USES_SDK.test(file)
    ? 'Only web/src/firebase/ and the api.ts files of a dashboard subject use the SDK. Add a function there.'
    : null;
