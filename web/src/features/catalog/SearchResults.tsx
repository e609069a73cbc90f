import { planSearch } from '@blockbazaar/domain/catalog/search-tokens';
import { useMemo, useState } from 'react';
import { ProductList } from './ProductList.tsx';

interface SearchResultsProps {
  storeId: string | null;
  search: string;
  onAnnounce: (text: string) => void;
  onClear: () => void;
}

const EVERYTHING = { tokens: [null], matches: () => true };

/** What was typed, looked for by one token after the other until one finds something. */
export function SearchResults({ storeId, search, onAnnounce, onClear }: SearchResultsProps) {
  const { tokens, matches } = useMemo(() => planSearch(search) ?? EVERYTHING, [search]);
  const question = JSON.stringify([storeId, tokens]);
  const [tried, setTried] = useState({ question, count: 0 });
  const at = tried.question === question ? tried.count : 0;
  const token = tokens[at] ?? null;
  const tryNext = at + 1 < tokens.length ? () => setTried({ question, count: at + 1 }) : null;

  return (
    <ProductList
      key={JSON.stringify([storeId, token])}
      storeId={storeId}
      token={token}
      matches={matches}
      onNothing={tryNext}
      onAnnounce={onAnnounce}
      onClear={onClear}
    />
  );
}
