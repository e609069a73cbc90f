import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { RELEASE_NAME } from '../src/app/page-marks.ts';

const ID_LENGTH = 12;

/** The id of a build, from the names of its files, which change with what is in them: the same sources and settings have the same id. */
export const releaseId = (files: readonly string[]): string =>
  createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, ID_LENGTH);

/** Writes the id into the page, and not into scripts: those that have not changed keep their names. */
export function releaseInPage(): Plugin {
  return {
    name: 'release-in-page',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        bundle === undefined
          ? []
          : [
              {
                tag: 'meta',
                attrs: { name: RELEASE_NAME, content: releaseId(Object.keys(bundle)) },
                injectTo: 'head',
              },
            ],
    },
  };
}
