import { OWNER_SEARCH } from '@blockbazaar/domain/staff/staff-limits';
import { mediaRewardDocuments } from '../../documents/media-rewards.ts';
import { sellerDocuments } from '../../documents/sellers.ts';
import { storeDocuments } from '../../documents/stores.ts';
import type { Documents, Identified } from '../../platform/define-documents.ts';
import type { SortKind } from '../../platform/paging/page-cursor.ts';
import type { List } from '../../platform/paging/read-page.ts';
import { searchPage, textIn } from '../../platform/paging/search-page.ts';
import type { Found } from './found.ts';

type Field<Fields> = keyof Fields & string;

/**
 * Searches a list that has no search tokens by reading its start, as the list's own search does. If it did not read all
 * of it, there may be more results.
 */
const reading =
  <Fields extends object>(
    { plain, parseAll }: Documents<Fields>,
    order: readonly [field: Field<Fields>, direction: 'asc' | 'desc', kind: SortKind],
    fields: readonly Field<Fields>[],
  ) =>
  async (search: string): Promise<Found<Identified<Fields>>> => {
    const list: List = { name: 'search', query: plain, order: [order], size: OWNER_SEARCH.shown };
    const page = await searchPage(list, null, search, (document) => textIn(document, fields), {
      batch: OWNER_SEARCH.readThrough,
      batchesMax: 1,
    });
    if (!page.ok) throw new Error(`A list was not read from its beginning: ${page.failure.code}`);
    return { items: parseAll(page.value.docs), isMore: page.value.next !== null };
  };

/** Searches by name, in the order of each list. */
export const findByName = {
  stores: reading(storeDocuments, ['slug', 'asc', 'text'], ['name', 'slug']),
  sellers: reading(sellerDocuments, ['username', 'asc', 'text'], ['username', 'discordUsername']),
  submissions: reading(
    mediaRewardDocuments,
    ['submittedAt', 'desc', 'moment'],
    ['discordUsername', 'minecraftUsername'],
  ),
};
