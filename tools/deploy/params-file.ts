import { parseEnv } from 'node:util';
import type { DeployedParam } from './deployment.ts';

/** The content of an environment file, and the params that it lacks. */
export interface ParamsFile {
  text: string;
  /** Params without a value and without a default. */
  missing: string[];
}

/**
 * Completes the environment file of a project: a deployment without prompts refuses params that no file has, even those
 * with a default. Lines of `written` stay unchanged.
 */
export function completeParams(written: string, params: readonly DeployedParam[]): ParamsFile {
  const values = parseEnv(written);
  const absent = params.filter(({ name }) => !Object.hasOwn(values, name));
  const added = absent.flatMap(({ name, default: value }) => (value === null ? [] : [`${name}=${quoted(value)}`]));
  const missing = params.filter(
    (param) => (values[param.name] ?? param.default ?? '') === '' && param.default === null,
  );
  const before = written === '' || written.endsWith('\n') ? written : `${written}\n`;
  return {
    text: added.length === 0 ? written : `${before}${added.join('\n')}\n`,
    missing: missing.map(({ name }) => name),
  };
}

const quoted = (value: string): string => (/^[\w.:/@-]*$/.test(value) ? value : JSON.stringify(value));
