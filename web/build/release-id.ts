import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { RELEASE_NAME } from '../src/app/page-markers.ts';

const ID_LENGTH = 12;

/**
 * Returns the ID of a build: a hash of its file names. The names contain content hashes, so equal sources and settings
 * produce equal IDs.
 */
export const releaseId = (files: readonly string[]): string =>
  createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, ID_LENGTH);

/** Writes the ID into the page. Scripts do not contain it, so unchanged scripts retain their names. */
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
