import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { inRoot } from '../paths.ts';
import { apiReference } from './api-reference.ts';

export const API_REFERENCE = 'docs/api.md';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

interface HostingConfig {
  hosting: { rewrites: { source?: string; regex?: string; function?: { functionId: string } }[] };
}

/** The paths at which Hosting serves each function. */
export function hostingPaths(): Map<string, string[]> {
  const config = JSON.parse(read('firebase.json')) as HostingConfig;
  const paths = new Map<string, string[]>();
  for (const { source, regex = '', function: target } of config.hosting.rewrites)
    if (target !== undefined) paths.set(target.functionId, [...(paths.get(target.functionId) ?? []), source ?? regex]);
  return paths;
}

export const currentApiReference = (): string => apiReference(read, hostingPaths());

export const writeApiReference = (): Promise<void> => writeFile(inRoot(API_REFERENCE), currentApiReference());
