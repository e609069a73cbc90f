import { categoryPath, type Category } from '../catalog/categories/category.ts';
import type { ListQuery, PageCursor } from '../queries/list-query.ts';
import { matchDistance } from './match-distance.ts';
import { compareMatches, matchOf, spellingsOf, type Match } from './match-entry.ts';
import {
  SEARCH_STAGES,
  type FoundPage,
  type ProductSearch,
  type SearchBudget,
  type SearchCursor,
  type SearchStage,
} from './product-search.ts';
import { isEntryCursor } from './search-cursor.ts';
import type { FoundEntry } from './search-entry.ts';
import { entriesQuery, TOKENS_IN_QUERY_MAX, wordsQuery } from './search-queries.ts';
import { descriptionToken, SEVERAL_WORDS_MIN, singleToken, tokenOf, completeWordsToken } from './search-tokens.ts';
import { isLongEnoughForLookup, type TypedText, type TypedWord } from './search-word.ts';
import { dictionaryWords, isUnspaced, significantWords, spellings } from './search-words.ts';

/** Read access of a search in Firestore. */
export interface SearchReads {
  entries: (query: ListQuery<'searchEntries'>) => Promise<{ items: FoundEntry[]; next: PageCursor | null }>;
  /** The owner's category tree. */
  categories: () => Promise<readonly Category[]>;
  /** The matching words. */
  words: (query: ListQuery<'searchWords'>) => Promise<string[]>;
}

/** Maximum number of words in a query: the first ones suffice to find the products. */
const TYPED_WORDS_MAX = 6;
/** Maximum number of candidate words per looked-up word. */
const WORDS_PER_TYPED_MAX = 3;

/**
 * Finds products by their entries: first those whose names match exactly, then those that match with typos, then by
 * their descriptions, until one stage has results. Each stage is one query, and together they stay within the budget.
 */
export async function findInEntries(
  search: ProductSearch,
  budget: SearchBudget,
  reads: SearchReads,
): Promise<FoundPage> {
  const typed = typedText(search.text);
  const inCategory = search.categoryId === null ? [] : categoryPath(await reads.categories(), search.categoryId);
  const run = new SearchRun({ ...search, categoryPath: inCategory }, budget, reads);
  // A category that does not exist has no products.
  if (search.categoryId !== null && inCategory.length === 0) return run.emptyPage();
  if (search.text.trim() === '') return run.page('names', null, typed, false);
  // Signs alone match no product.
  if (typed.words.length === 0) return run.emptyPage();
  // One query finds each spelling.
  const spelled = spellingsOf(typed);
  const areSeveral = typed.parts.length >= SEVERAL_WORDS_MIN;
  // A text without spaces is a part of names. Its words matter only if no name has all of it.
  const isOneText = typed.words.length === 1;
  const start = SEARCH_STAGES.indexOf(search.after?.stage ?? 'whole');
  const isDue = (stage: SearchStage): boolean => SEARCH_STAGES.indexOf(stage) >= start;
  if (areSeveral && !isOneText && isDue('whole')) {
    const found = await run.page('whole', spelled.map(wordsOf).map(completeWordsToken), typed, false);
    if (hasFound(found)) return found;
  }
  if (isDue('names')) {
    const tokens = spelled.map((one) => (isOneText ? singleToken(one.words[0]?.text ?? '') : tokenOf(wordsOf(one))));
    const found = await run.page('names', tokens, typed, false);
    if (hasFound(found)) return found;
  }
  const part = partToken(typed);
  if (part !== null && isDue('parts')) {
    const found = await run.page('parts', [part], typed, false);
    if (hasFound(found)) return found;
  }
  const candidates = await run.lookUp(typed.parts);
  const choices = corrections(candidates);
  // Without alternative words, the query would be the same as before.
  if (isDue('corrected') && choices.length > 1) {
    const tokens = choices.map(areSeveral ? completeWordsToken : tokenOf);
    const found = await run.page('corrected', tokens.filter(isFirst), typed, false);
    if (hasFound(found)) return { ...found, corrected: correctedText(typed.parts, found.items) };
  }
  if (!budget.isThorough) return run.emptyPage();
  const candidateWords = candidates.flat().slice(0, TOKENS_IN_QUERY_MAX);
  const described = await run.page('descriptions', candidateWords.map(descriptionToken).filter(isFirst), typed, true);
  if (hasFound(described)) return described;
  // Similar products would repeat those of previous pages.
  if (search.after?.hasFound === true) return run.emptyPage();
  const near = await run.near(candidateWords.map(singleToken).filter(isFirst), typed);
  return { ...run.emptyPage(), near };
}

const hasFound = ({ items, next }: FoundPage): boolean => items.length > 0 || next !== null;

const isFirst = (item: string, at: number, all: readonly string[]): boolean => all.indexOf(item) === at;

export function typedText(text: string): TypedText {
  const [typed = { words: [], parts: [] }, spelled] = spellings(text).map((one): TypedText => ({
    words: typedWords(significantWords(one)),
    parts: typedWords(dictionaryWords(one)),
  }));
  return spelled === undefined ? typed : { ...typed, spelled };
}

const wordsOf = ({ parts }: TypedText): string[] => parts.map(({ text }) => text);

/** The last word may be incomplete. */
const typedWords = (words: readonly string[]): TypedWord[] =>
  words.slice(0, TYPED_WORDS_MAX).map((text, at, all) => ({ text, isIncomplete: at === all.length - 1 }));

/**
 * The token of a search in a script without spaces, if no dictionary has the typed words: that of the longest one. Null
 * in other scripts.
 */
function partToken({ words, parts }: TypedText): string | null {
  if (words.length === 1) return parts.length > 1 ? tokenOf(parts.map(({ text }) => text)) : null;
  const [longest] = words
    .map(({ text }) => text)
    .filter(isUnspaced)
    .toSorted((one, other) => other.length - one.length);
  return longest === undefined ? null : singleToken(longest);
}

type SearchInCategory = ProductSearch & { categoryPath: readonly Category[] };

/** Runs the reads of a search, and counts them. */
class SearchRun {
  readonly #search: SearchInCategory;
  readonly #budget: SearchBudget;
  readonly #reads: SearchReads;
  /** Documents read, and reads reserved for results. */
  #spent = 0;
  #read = 0;

  constructor(search: SearchInCategory, budget: SearchBudget, reads: SearchReads) {
    this.#search = search;
    this.#budget = budget;
    this.#reads = reads;
  }

  /** One page of a stage; only entries that match all typed words. */
  async page(
    stage: SearchStage,
    tokens: readonly string[] | null,
    typed: TypedText,
    describes: boolean,
  ): Promise<FoundPage> {
    const limit = this.#limit();
    if (limit === 0) return this.emptyPage();
    const after = this.#after();
    const { items, next } = await this.#entries(tokens, after, limit);
    const matches = this.#sorted(items, typed, describes).filter(({ match }) => match.hasAllWords);
    return {
      ...this.emptyPage(),
      items: matches.map(({ entry }) => entry),
      // The sort values of an entry are numbers and texts.
      next: next === null ? null : this.#cursor(stage, next as (string | number)[], matches.length > 0),
    };
  }

  /** Entries that match some of the words. */
  async near(tokens: readonly string[], typed: TypedText): Promise<FoundEntry[]> {
    const limit = this.#limit();
    if (limit === 0 || tokens.length === 0) return [];
    const { items } = await this.#entries(tokens, null, limit);
    return this.#sorted(items, typed, true).map(({ entry }) => entry);
  }

  /** The candidates of each typed word, most likely first: known words, and the word itself. */
  async lookUp(typed: readonly TypedWord[]): Promise<string[][]> {
    const lookedUp = typed
      .filter(isLongEnoughForLookup)
      .toSorted((one, other) => other.text.length - one.text.length)
      .slice(0, this.#budget.words);
    const limit = Math.min(WORDS_PER_TYPED_MAX, Math.floor(this.#budget.words / Math.max(1, lookedUp.length)));
    return Promise.all(
      typed.map(async (word) => {
        if (!lookedUp.includes(word)) return [word.text];
        const known = await this.#reads.words(wordsQuery(word, limit));
        this.#spend(known.length);
        const fitting = known
          .flatMap((text) => ({ text, fit: matchDistance(word, text) ?? Number.POSITIVE_INFINITY }))
          .filter(({ fit }) => fit !== Number.POSITIVE_INFINITY)
          .toSorted((one, other) => one.fit - other.fit);
        return [...fitting.map(({ text }) => text), word.text].filter(isFirst);
      }),
    );
  }

  emptyPage(): FoundPage {
    return { items: [], next: null, near: [], corrected: null, reads: this.#read };
  }

  #cursor(stage: SearchStage, at: (string | number)[], hasMatches: boolean): SearchCursor {
    return hasMatches || this.#search.after?.hasFound === true ? { stage, at, hasFound: true } : { stage, at };
  }

  /** A page number of the search engine restarts here. */
  #after(): PageCursor | null {
    const { after } = this.#search;
    return after !== null && isEntryCursor(this.#search, after.at) ? after.at : null;
  }

  async #entries(tokens: readonly string[] | null, after: PageCursor | null, limit: number) {
    const found = await this.#reads.entries(entriesQuery(this.#search, tokens, after, limit));
    this.#spend(found.items.length);
    return found;
  }

  #sorted(items: readonly FoundEntry[], typed: TypedText, describes: boolean) {
    const matches = items.map((entry): { entry: FoundEntry; match: Match } => ({
      entry,
      match: matchOf(typed, entry, describes),
    }));
    return this.#search.sort === 'best'
      ? matches.toSorted((one, other) => compareMatches(one.match, other.match))
      : matches;
  }

  /** A query without results costs a read, too. */
  #spend(documents: number): void {
    this.#spent += Math.max(1, documents);
    this.#read += Math.max(1, documents);
  }

  #limit(): number {
    return Math.max(0, Math.floor((this.#budget.reads - this.#spent) / this.#budget.readsPerResult));
  }
}

/** The likely corrections, most likely first: one word for each typed word, up to the limit of one query. */
function corrections(candidates: readonly (readonly string[])[]): string[][] {
  const all = candidates.reduce<{ words: string[]; distance: number }[]>(
    (before, words) =>
      before.flatMap((choice) =>
        words.map((word, at) => ({ words: [...choice.words, word], distance: choice.distance + at })),
      ),
    [{ words: [], distance: 0 }],
  );
  return all
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, TOKENS_IN_QUERY_MAX)
    .map(({ words }) => words);
}

/** The matched words of the first result, in the order of the typed words. */
export function correctedText(typed: readonly TypedWord[], [first]: readonly FoundEntry[]): string | null {
  if (first === undefined) return null;
  const words = dictionaryWords(first.name);
  const meant = typed.map((word) => {
    const fits = words.map((text) => ({ text, fit: matchDistance(word, text) })).filter(({ fit }) => fit !== null);
    return fits.toSorted((one, other) => (one.fit ?? 0) - (other.fit ?? 0))[0]?.text ?? word.text;
  });
  return meant.join(' ');
}
