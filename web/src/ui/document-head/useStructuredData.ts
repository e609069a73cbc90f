import type { StructuredData } from '@blockbazaar/domain/site/search-engines/structured-data';
import { use, useEffect } from 'react';
import { DrawnHeadContext } from './server-head.ts';

const TYPE = 'application/ld+json';

/** Describes the screen to search engines; null while loading. The block is data, which a browser never runs. */
export function useStructuredData(data: StructuredData | null): void {
  const text = data === null ? null : JSON.stringify(data);
  const drawn = use(DrawnHeadContext);
  if (text !== null) drawn?.addStructuredData(text);

  useEffect(() => {
    if (text === null) return undefined;
    const block = fromServer(text) ?? newBlock(text);
    return () => block.remove();
  }, [text]);
}

/** The block from the server. Its text is the same JSON, escaped so that it cannot end the element. */
const fromServer = (text: string): Element | undefined =>
  [...document.head.querySelectorAll(`script[type="${TYPE}"]`)].find(
    (block) => JSON.stringify(JSON.parse(block.textContent)) === text,
  );

function newBlock(text: string): Element {
  const block = document.createElement('script');
  block.type = TYPE;
  block.textContent = text;
  document.head.append(block);
  return block;
}
