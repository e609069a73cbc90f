import { pageHead, type PageHeadInput } from '@blockbazaar/domain/site/search-engines/page-head';
import { use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { DrawnHeadContext } from './server-head.ts';
import { useSiteOrigin } from './site-origin.ts';
import { tag, writeHead } from './write-head.ts';

/**
 * Sets a screen's title, description and share tags. `path` replaces the screen's own address in them if that address
 * grants access, because browser storage contains a copy of them.
 */
export function useDocumentHead({ noindex = false, path, ...input }: PageHeadInput & { path?: string }): void {
  const { pathname } = useLocation();
  const origin = useSiteOrigin();
  const drawn = use(DrawnHeadContext);
  const head = pageHead(input, origin, path ?? pathname);
  drawn?.setHead(head, noindex);
  // A text, so that equal values are written once.
  const text = JSON.stringify(head);

  useEffect(() => writeHead(JSON.parse(text) as ReturnType<typeof pageHead>), [text]);

  useEffect(() => {
    if (!noindex) return undefined;
    const robots = tag('meta', 'name', 'robots');
    robots.setAttribute('content', 'noindex');
    return () => robots.remove();
  }, [noindex]);
}
