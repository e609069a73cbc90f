import type { StructuredData } from '@blockbazaar/domain/search-engines/structured-data';
import { useEffect } from 'react';

/** Tells search engines about what is on the screen; null: nothing yet. The block is data, which a browser never runs. */
export function useStructuredData(data: StructuredData | null): void {
  const text = data === null ? null : JSON.stringify(data);
  useEffect(() => {
    if (text === null) return undefined;
    const block = document.createElement('script');
    block.type = 'application/ld+json';
    block.textContent = text;
    document.head.append(block);
    return () => block.remove();
  }, [text]);
}
