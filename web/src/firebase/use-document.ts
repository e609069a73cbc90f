import type { PageCollection } from '@blockbazaar/domain/site/pages/page-data';
import { useMemo } from 'react';
import { fromDatabase } from './load-database.ts';
import { confirmed, usePageData } from './page-source.ts';
import type { FieldsOf } from './shopper-collections.ts';
import { useQueryState, type QueryState } from './use-query-state.ts';

/** A public document, live; null if it does not exist. */
export function useDocument<Name extends PageCollection>(
  collection: Name,
  id: string,
): QueryState<(FieldsOf<Name> & { id: string }) | null> {
  const open = useMemo(() => fromDatabase((database) => database.listenToDocument(collection, id)), [collection, id]);
  const found = usePageData((source) => source.documents(collection, [id]));
  const drawn = found === undefined ? undefined : (found.get(id) ?? null);
  return useQueryState(open, id, { drawn, settle: confirmedOrNone });
}

const confirmedOrNone = <T extends object>(shown: T | null, live: T | null): T | null =>
  live === null ? null : confirmed(shown, live);
