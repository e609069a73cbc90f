import { useEffect } from 'react';
import type { Pages } from '@/ui/paging/usePages.ts';
import { CATALOG_MESSAGES } from './product-card/catalog-messages.ts';

/** The state of the catalog's results in words. A message that the results show themselves is only announced. */
export interface ResultStatus {
  text: string;
  isVisible: boolean;
}

export const NO_STATUS: ResultStatus = { text: '', isVisible: false };

/** The number of results so far; nothing while the first ones load. */
export const countText = ({ shown, settled, hasMore }: Pick<Pages<unknown>, 'shown' | 'settled' | 'hasMore'>): string =>
  shown === 0 ? '' : CATALOG_MESSAGES.found(shown, hasMore || !settled);

/** Reports the status of the shown results until they change or leave the page. */
export function useResultStatus(onStatus: (status: ResultStatus) => void, text: string, isVisible: boolean): void {
  useEffect(() => {
    onStatus({ text, isVisible });
    return () => onStatus(NO_STATUS);
  }, [onStatus, text, isVisible]);
}
