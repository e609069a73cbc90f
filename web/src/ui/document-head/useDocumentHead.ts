import { pageHead, type PageHeadInput } from '@blockbazaar/domain/search-engines/page-head';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { siteOrigin } from './site-origin.ts';
import { writeHead } from './write-head.ts';

/**
 * Sets a screen's title, description and share tags. `path`: what they name instead of the screen's own address, where that opens
 * something: a copy of them stays in browser storage.
 */
export function useDocumentHead({ noindex = false, path, ...input }: PageHeadInput & { path?: string }): void {
  const { pathname } = useLocation();
  // As text, so that the same words are written once.
  const head = JSON.stringify(pageHead(input, siteOrigin, path ?? pathname));

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
