import { setTimeout as wait } from 'node:timers/promises';
import type { RenderedPage } from '@blockbazaar/domain/site/pages/render-page';
import { siteUrl } from '../../platform/params.ts';
import type { BuiltPages } from './built-pages.ts';
import { pageReader } from './page-reader.ts';

/** The time limit in ms: after it, the plain page loads without content. */
const RESPONSE_TIMEOUT_MS = 3_000;

/** Renders a page with its content. Rejects if that takes too long. */
export async function renderWithTimeout(
  path: string,
  { template, scriptsOf, renderPage }: BuiltPages,
): Promise<RenderedPage> {
  const finished = new AbortController();
  const late = wait(RESPONSE_TIMEOUT_MS, undefined, { signal: finished.signal }).then(() => {
    throw new Error(`The page took more than ${RESPONSE_TIMEOUT_MS} ms.`);
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
