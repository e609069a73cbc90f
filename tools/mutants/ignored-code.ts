import type { Instrumenter, babel } from '@stryker-mutator/instrumenter';

type Ignorer = Parameters<Instrumenter['instrument']>[1]['ignorers'][number];

const STYLES: ReadonlySet<string> = new Set(['sx', 'style', 'className']);

/** Excludes log entries and styles, which no test reads. */
export const ignorer: Ignorer = {
  shouldIgnore(path: babel.NodePath) {
    const expression = path.isExpressionStatement() ? path.get('expression') : path;
    if (expression.isCallExpression() && /^(log[A-Z]|styled\()/.test(expression.get('callee').toString())) {
      return 'a log entry or a style';
    }
    return path.isJSXAttribute() && STYLES.has(path.get('name').toString()) ? 'a style' : undefined;
  },
};

/** Excludes user-visible texts. The type check covers the other string literals. */
export const EXCLUDED_MUTATIONS: readonly string[] = ['StringLiteral'];
