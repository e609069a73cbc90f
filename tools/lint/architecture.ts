import path from 'node:path';
import { ROOT } from '../paths.ts';
import { fileNameProblem } from './file-name.ts';
import { importProblem, sdkProblem } from './import-problem.ts';

/** The parts of Oxlint's plugin interface that the rules use. */
interface Node {
  type: string;
  source?: { value: unknown } | null;
  declaration?: Declaration | null;
  specifiers?: readonly { exported?: { name?: string } }[];
}
interface Declaration {
  type: string;
  id?: { name?: string } | null;
  declarations?: readonly { id: { name?: string } }[];
}
interface Context {
  filename: string;
  report: (problem: { node: Node; message: string }) => void;
}

/** The path from the root of the file that is checked. */
const fileOf = ({ filename }: Context): string => path.relative(ROOT, filename).replaceAll(path.sep, '/');

/**
 * The path from the root of a module that a file imports, and the unchanged name of a package. `file`: a path from the
 * root.
 */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('@/')) return `web/src/${specifier.slice(2)}`;
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier;
}

/** Reports imports that break the layers, or the edges between subjects. */
const imports = {
  create(context: Context) {
    const file = fileOf(context);
    const check = (node: Node): void => {
      if (typeof node.source?.value !== 'string') return;
      const target = targetOf(file, node.source.value);
      const message = sdkProblem(file, target) ?? importProblem(file, target);
      if (message !== null) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/** The names that a statement exports. */
function exportedNames({ declaration, specifiers = [] }: Node): string[] {
  const declared = declaration?.declarations?.map(({ id }) => id.name) ?? [declaration?.id?.name];
  return [...declared, ...specifiers.map(({ exported }) => exported?.name)].filter((name) => name !== undefined);
}

/** Reports files that are not named after their only export. */
const fileName = {
  create(context: Context) {
    const exported = { values: Array<string>(), types: Array<string>() };
    const add = (node: Node): void => {
      const isType = node.declaration?.type.startsWith('TS') === true;
      exported[isType ? 'types' : 'values'].push(...exportedNames(node));
    };
    return {
      ExportNamedDeclaration: add,
      ExportDefaultDeclaration: add,
      'Program:exit': (node: Node): void => {
        const message = fileNameProblem(fileOf(context), exported);
        if (message !== null) context.report({ node, message });
      },
    };
  },
};

export default { meta: { name: 'architecture' }, rules: { imports, 'file-name': fileName } };
