import path from 'node:path';
import { BIN_DIR } from '../paths.ts';

/**
 * The environment of started programs: the project's Node.js is first on PATH, and local connections bypass proxies.
 */
export function childEnv(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const noProxy = [process.env.NO_PROXY ?? process.env.no_proxy, '127.0.0.1', 'localhost'].filter(Boolean).join(',');
  return {
    ...process.env,
    PATH: [BIN_DIR, process.env.PATH].filter(Boolean).join(path.delimiter),
    NO_PROXY: noProxy,
    no_proxy: noProxy,
    ...extra,
  };
}
