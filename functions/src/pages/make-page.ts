import { setTimeout as wait } from 'node:timers/promises';
import type { RenderedPage } from '@blockbazaar/domain/pages/render-page';
import { siteUrl } from '../platform/params.ts';
import type { BuiltPages } from './built-pages.ts';
import { pageReader } from './page-reader.ts';

/** Longer than this nobody looks at an empty screen: the plain page loads by itself. */
const ANSWER_WITHIN_MS = 3_000;

/** A page with its content. Rejects when it cannot be made in time. */
export async function makePage(path: string, { template, scriptsOf, renderPage }: BuiltPages): Promise<RenderedPage> {
  const finished = new AbortController();
  const late = wait(ANSWER_WITHIN_MS, undefined, { signal: finished.signal }).then(() => {
    throw new Error(`The page took more than ${ANSWER_WITHIN_MS} ms.`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([
      renderPage({ path, origin: siteUrl(''), template, scriptsOf, reader: pageReader() }),
      late,
    ]);
  } finally {
    finished.abort();
  }
}
