import '@/app/configure-zod.ts';
import { PUBLIC_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { idsQuery } from '@blockbazaar/domain/queries/ids-query';
import { listName, type PageData } from '@blockbazaar/domain/site/pages/page-data';
import type { RenderPage } from '@blockbazaar/domain/site/pages/render-page';
import type { PageHead } from '@blockbazaar/domain/site/search-engines/page-head';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '@/app/App.tsx';
import { serverRenderedScreenFile } from '@/app/screens.ts';
import { PageSourceContext } from '@/firebase/page-source.ts';
import { DrawnHeadContext } from '@/ui/document-head/server-head.ts';
import { SiteOriginContext } from '@/ui/document-head/site-origin.ts';
import { createReaderSource } from './create-reader-source.ts';
import { pageHtml } from './page-html.ts';

/** See `RenderPage`. */
export const renderPage: RenderPage = async ({ path, origin, template, scriptsOf, reader }) => {
  const screenFile = serverRenderedScreenFile(path);
  const { source, data } = createReaderSource(reader, Date.now());
  const structuredData = new Set<string>();
  let head: PageHead | null = null;
  let noindex = false;
  let movedTo: string | null = null;
  const drawnHead = {
    setHead: (drawn: PageHead, isHidden: boolean) => {
      head = drawn;
      noindex = isHidden;
    },
    addStructuredData: (json: string) => void structuredData.add(json),
    redirect: (elsewhere: string) => {
      movedTo = elsewhere;
    },
  };
  let failure: unknown = null;

  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <SiteOriginContext value={origin}>
          <DrawnHeadContext value={drawnHead}>
            <PageSourceContext value={source}>
              <App />
            </PageSourceContext>
          </DrawnHeadContext>
        </SiteOriginContext>
      </StaticRouter>
    </StrictMode>,
    {
      // Renders all content in place: a later chunk would need a script to insert it.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const content = await new Response(prelude).text();
  // React would leave a failed part to the browser: the plain page is better.
  if (failure !== null) throw failure;

  const drawnFrom = data();
  const html = pageHtml(template, {
    head,
    noindex,
    structuredData: [...structuredData],
    content,
    scripts: screenFile === null ? [] : scriptsOf(screenFile),
    data: drawnFrom,
  });
  return { status: isClosed(drawnFrom) ? 503 : noindex ? 404 : 200, html, movedTo };
};

const isClosed = ({ lists }: PageData): boolean =>
  lists[listName(idsQuery('siteSettings', [PUBLIC_SETTINGS_ID]))]?.items[0]?.maintenanceMode === true;
