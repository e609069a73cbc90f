import { LIMITS, TIMES } from '@blockbazaar/domain/limits';
import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useEarlyInput } from '@/ui/hydration/useEarlyInput.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { IconButton } from '@/ui/primitives/IconButton.tsx';
import { CATALOG_MESSAGES } from './product-card/catalog-messages.ts';
import styles from './SearchBox.module.css';
import type { ListState } from './suggestions/Suggestions.tsx';
import { SEARCH_PARAM } from './useCatalogAddress.ts';

interface SearchBoxProps {
  value: string;
  /** Receives the text when typing pauses or the user presses Enter. */
  onSearch: (search: string) => void;
}

const loadSuggestions = () => import('./suggestions/Suggestions.tsx');
const Suggestions = lazy(loadSuggestions);
const CLOSED: ListState = { isOpen: false, activeId: undefined };

export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  // A submitted search returns later as the address. Typing may have continued, and must not be overwritten.
  const [pendingSearches, setPendingSearches] = useState<readonly string[]>([]);
  if (value !== seen) {
    setSeen(value);
    const at = pendingSearches.indexOf(value);
    setPendingSearches(at === -1 ? [] : pendingSearches.slice(at + 1));
    // The address changed in another way, for example by the browser's Back button.
    if (at === -1) setDraft(value);
  }
  const sent = pendingSearches.at(-1) ?? seen;

  const searchNow = useCallback(
    (nextSearch: string) => {
      if (nextSearch === sent) return;
      setPendingSearches((before) => [...before, nextSearch]);
      onSearch(nextSearch);
    },
    [sent, onSearch],
  );

  const { pathname } = useLocation();
  useEffect(() => {
    const nextSearch = draft.trim() === '' ? '' : draft;
    if (nextSearch === sent) return undefined;
    const timer = setTimeout(() => {
      // While another screen loads, a new search would replace its address.
      if (window.location.pathname === pathname) searchNow(nextSearch);
    }, TIMES.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [draft, sent, pathname, searchNow]);

  const listId = useId();
  const [list, setList] = useState(CLOSED);
  // Suggestions require typing. Neither a search in the address nor the focus alone opens them.
  const [isTyping, setIsTyping] = useState(false);
  const stopTyping = useCallback(() => setIsTyping(false), []);
  useEarlyInput(input, draft, (text, field) => {
    setDraft(text);
    setIsTyping(field === document.activeElement);
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    searchNow(draft.trim());
  };
  const onClear = () => {
    setDraft('');
    searchNow('');
    stopTyping();
    input.current?.focus();
  };

  return (
    <search>
      <form onSubmit={onSubmit}>
        <div className={styles.field}>
          <Icon name="search" />
          <input
            className={styles.input}
            ref={input}
            type="search"
            // Before hydration, Enter submits the form to the same address.
            name={SEARCH_PARAM}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={list.isOpen}
            aria-controls={list.isOpen ? listId : undefined}
            aria-activedescendant={list.activeId}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={LIMITS.searchMax}
            aria-label={CATALOG_MESSAGES.searchLabel}
            placeholder={CATALOG_MESSAGES.searchPlaceholder}
            value={draft}
            onFocus={() => void loadSuggestions()}
            onBlur={stopTyping}
            onChange={(event) => {
              setDraft(event.target.value);
              setIsTyping(true);
            }}
          />
          {draft !== '' && (
            <IconButton aria-label="Clear the search" onClick={onClear}>
              <Icon name="close" />
            </IconButton>
          )}
        </div>
      </form>
      {isTyping && sent.trim() !== '' && (
        <Suspense>
          <Suggestions id={listId} text={sent.trim()} input={input} onState={setList} onClose={stopTyping} />
        </Suspense>
      )}
    </search>
  );
}
