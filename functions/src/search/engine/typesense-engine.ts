import { correctedText, typedText } from '@blockbazaar/domain/search/find-in-entries';
import type { FoundPage, ProductSearch, SearchBudget, SearchSort } from '@blockbazaar/domain/search/product-search';
import { isEngineCursor } from '@blockbazaar/domain/search/search-cursor';
import type { SearchEngine } from '@blockbazaar/domain/search/search-engine';
import { searchEntrySchema, type FoundEntry } from '@blockbazaar/domain/search/search-entry';
import { describedWords } from '@blockbazaar/domain/search/search-tokens';
import { Client, Errors } from 'typesense';
import * as z from 'zod/mini';
import { assertSecureAddress } from '../../platform/outgoing-fetch.ts';

const COLLECTION = 'products';
const RESPONSE_TIMEOUT_S = 3;
/** Replaces an existing document with the same id. */
const REPLACE = 'upsert';

const SCHEMA = {
  name: COLLECTION,
  fields: [
    { name: 'name', type: 'string', sort: true },
    { name: 'described', type: 'string[]' },
    { name: 'storeId', type: 'string' },
    { name: 'categories', type: 'string[]' },
    { name: 'priceBand', type: 'string' },
    { name: 'official', type: 'bool' },
    { name: 'instant', type: 'bool' },
    { name: 'inStock', type: 'bool' },
    { name: 'priceCents', type: 'int32' },
    { name: 'createdAtMs', type: 'int64' },
    { name: 'bought', type: 'int32' },
    { name: 'rank', type: 'int32' },
    { name: 'nameLength', type: 'int32' },
  ],
} as const;

const SORTS: Record<SearchSort, string> = {
  best: '_text_match:desc,nameLength:asc,rank:asc',
  price: 'priceCents:asc',
  new: 'createdAtMs:desc',
  bought: 'bought:desc',
};
const SORT_OF_ALL = 'rank:asc,name:asc';

const hitsSchema = z.object({
  found: z.int(),
  hits: z.array(z.object({ document: z.extend(z.omit(searchEntrySchema, { tokens: true }), { id: z.string() }) })),
});

/** The client of a Typesense server. It tolerates one typo in each of at most two words of four or more letters. */
export function typesenseEngine({ url, key }: { url: string; key: string }): SearchEngine {
  assertSecureAddress(url);
  const client = new Client({
    nodes: [{ url }],
    apiKey: key,
    connectionTimeoutSeconds: RESPONSE_TIMEOUT_S,
    logLevel: 'silent',
  });
  const documents = () => client.collections(COLLECTION).documents();

  const queryPage = async (search: ProductSearch, perPage: number, page: number) => {
    const { text, sort } = search;
    const response = await documents().search({
      q: text === '' ? '*' : text,
      query_by: 'name,described',
      query_by_weights: '4,1',
      num_typos: 1,
      min_len_1typo: 4,
      // Considers typos only if there are no exact results.
      typo_tokens_threshold: 1,
      drop_tokens_threshold: 0,
      filter_by: filterOf(search),
      sort_by: sort === 'best' && text === '' ? SORT_OF_ALL : SORTS[sort],
      per_page: perPage,
      page,
    });
    const { found, hits } = hitsSchema.parse(response);
    return { found, items: hits.map(({ document }): FoundEntry => ({ ...document, tokens: [] })) };
  };

  return {
    prepare: () =>
      client
        .collections()
        .create({ ...SCHEMA, fields: [...SCHEMA.fields] })
        .then(ignore, ignoreExisting),
    put: async (entries) => {
      const all = entries.map(({ tokens, ...entry }) => ({
        ...entry,
        described: describedWords(tokens),
        categories: [entry.category1, entry.category2, entry.category3].filter((id) => id !== null),
      }));
      await documents().import(all, { action: REPLACE });
    },
    remove: (productId) =>
      documents()
        .delete({ filter_by: `id:=${quoted(productId)}` })
        .then(ignore),
    find: async (search: ProductSearch, budget: SearchBudget): Promise<FoundPage> => {
      const perPage = Math.floor(budget.reads / budget.readsPerResult);
      const page = pageOf(search);
      const { found, items } = await queryPage(search, perPage, page);
      return {
        items,
        next: found > perPage * page ? { stage: 'names', at: [page + 1] } : null,
        near: [],
        corrected: correctionOf(search, items),
        reads: 0,
      };
    },
  };
}

/** A cursor of Firestore starts at the first page of the engine. */
const pageOf = ({ after }: ProductSearch): number => (after !== null && isEngineCursor(after.at) ? after.at[0] : 1);

function filterOf({ storeId, categoryId, priceBand, inStock, instant, official }: ProductSearch): string {
  return [
    ...(storeId === null ? [] : [`storeId:=${quoted(storeId)}`]),
    ...(categoryId === null ? [] : [`categories:=${quoted(categoryId)}`]),
    ...(priceBand === null ? [] : [`priceBand:=${quoted(priceBand)}`]),
    ...Object.entries({ inStock, instant, official }).flatMap(([field, isWanted]) =>
      isWanted ? [`${field}:=true`] : [],
    ),
  ].join(' && ');
}

/** Quotes a value in backticks, which ids and price bands never contain. */
const quoted = (value: string): string => `\`${value}\``;

const correctionOf = ({ text }: ProductSearch, items: readonly FoundEntry[]): string | null => {
  const typed = typedText(text).parts;
  const [first] = items;
  if (first === undefined) return null;
  const meant = correctedText(typed, items);
  const isAsTyped = typed.every(({ text: word }, at) => (meant?.split(' ')[at] ?? '').startsWith(word));
  return isAsTyped ? null : meant;
};

const ignore = (): void => undefined;

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Errors.ObjectAlreadyExists)) throw error;
}
