import { pageHead, type PageHeadInput } from '@blockbazaar/domain/search-engines/page-head';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { siteOrigin } from './site-origin.ts';
import { writeHead } from './write-head.ts';

/** Sets a screen's title, description and share tags. */
export function useDocumentHead({ noindex = false, ...input }: PageHeadInput): void {
  const { pathname } = useLocation();
  // As text, so that the same words are written once.
  const head = JSON.stringify(pageHead(input, siteOrigin, pathname));

  useEffect(() => writeHead(JSON.parse(head) as ReturnType<typeof pageHead>), [head]);

  useEffect(() => {
    if (!noindex) return undefined;
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex';
    document.head.append(robots);
    return () => robots.remove();
  }, [noindex]);
}
