import { isSentenceTitle } from './is-sentence-title.ts';

interface Node {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly object?: Node;
  readonly property?: Node;
  readonly callee?: Node;
  readonly tag?: Node;
  readonly arguments?: readonly Node[];
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
}

interface Context {
  report(problem: { node: Node; message: string }): void;
}

/** Members of `test` that define no test. */
const NO_TITLES = new Set(['describe', 'extend', 'use', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach']);

/** True for calls of a test or a step: `it`, `test.skipIf(…)`, `it.each(…)`, `test.step`; but not `test.describe`. */
function isTestDefinition(callee: Node | undefined): boolean {
  if (callee === undefined) return false;
  if (callee.type === 'Identifier') return callee.name === 'it' || callee.name === 'test';
  if (callee.type === 'MemberExpression')
    return !NO_TITLES.has(callee.property?.name ?? '') && isTestDefinition(callee.object);
  if (callee.type === 'TaggedTemplateExpression') return isTestDefinition(callee.tag);
  return callee.type === 'CallExpression' && isTestDefinition(callee.callee);
}

function titleOf(argument: Node | undefined): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument?.type === 'TemplateLiteral') return argument.quasis?.map(({ value }) => value.raw).join('${…}');
  return undefined;
}

/** An oxlint plugin: test titles are sentences that continue "it". oxlint's own rule does not see Playwright's tests. */
export default {
  meta: { name: 'test-titles' },
  rules: {
    'continue-it': {
      create: (context: Context) => ({
        CallExpression(node: Node) {
          const [first] = node.arguments ?? [];
          const title = isTestDefinition(node.callee) ? titleOf(first) : undefined;
          if (first === undefined || title === undefined || isSentenceTitle(title)) return;
          const message = `Start "${title}" with a verb in the third person singular, so that it continues "it".`;
          context.report({ node: first, message });
        },
      }),
    },
  },
};
