import { SITE } from '@blockbazaar/domain/site/site';
import { useEffect } from 'react';
import { cutText } from './cut-text.ts';

const TITLE_MAX = 60;
const DESCRIPTION_MAX = 160;

interface DocumentHead {
  /** Without the site's name. */
  title: string;
  description?: string;
  /** Keeps search engines away. */
  noindex?: boolean;
}

/** Gives a screen its title, and its words for search engines. */
export function useDocumentHead({ title, description = SITE.tagline, noindex = false }: DocumentHead): void {
  useEffect(() => {
    document.title = cutText(title.includes(SITE.name) ? title : `${title} · ${SITE.name}`, TITLE_MAX);
  }, [title]);

  useEffect(() => {
    metaTag('description').content = cutText(description, DESCRIPTION_MAX);
  }, [description]);

  useEffect(() => {
    if (!noindex) return undefined;
    const robots = metaTag('robots');
    robots.content = 'noindex';
    return () => robots.remove();
  }, [noindex]);
}

function metaTag(name: string): HTMLMetaElement {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (found !== null) return found;
  const created = document.createElement('meta');
  created.name = name;
  document.head.append(created);
  return created;
}
