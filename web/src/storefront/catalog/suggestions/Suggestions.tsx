import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { productSearchSchema } from '@blockbazaar/domain/search/product-search';
import type { FoundProduct } from '@blockbazaar/domain/search/search-request';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { fetchSearch } from '@/firebase/search/fetch-search.ts';
import { useQueryState } from '@/firebase/use-query-state.ts';
import { Price } from '@/ui/Price.tsx';
import { ProductThumbnail } from '@/ui/ProductThumbnail.tsx';
import { CATALOG_MESSAGES } from '../product-card/catalog-messages.ts';
import sheet from './suggestions.css?inline';
import { useOptionKeys } from './useOptionKeys.ts';

/** The state of the list, for the combobox attributes of the field. */
export interface ListState {
  isOpen: boolean;
  /** The id of the option that Enter chooses. */
  activeId: string | undefined;
}

interface SuggestionsProps {
  /** The id of the list. */
  id: string;
  /** The typed text after the typing has paused. */
  text: string;
  input: RefObject<HTMLInputElement | null>;
  onState: (state: ListState) => void;
  /** Called when the list should close. */
  onClose: () => void;
}

const NONE: readonly FoundProduct[] = [];

/** Product suggestions during typing. The field controls the list by keyboard; pointers select from it directly. */
export default function Suggestions({ id, text, input, onState, onClose }: SuggestionsProps) {
  const items = useSuggested(text);
  const { active, optionId } = useOptionKeys({ id, input, items, onClose });
  const isOpen = items.length > 0;
  const activeId = active === null ? undefined : optionId(active);

  useEffect(() => onState({ isOpen, activeId }), [isOpen, activeId, onState]);
  useEffect(() => () => onState({ isOpen: false, activeId: undefined }), [onState]);

  if (!isOpen) return null;
  return (
    <>
      {/* Separate from the style sheet that every page loads. */}
      <style href="suggestions" precedence="low">
        {sheet}
      </style>
      <output className="suggestions-count">{CATALOG_MESSAGES.suggested(items.length)}</output>
      <div
        className="suggestions"
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot show pictures
        role="listbox"
        tabIndex={-1}
        aria-label={CATALOG_MESSAGES.suggestions}
        // A press would move the focus out of the field, which closes the list before the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {items.map((item, index) => (
          <Option key={item.id} id={optionId(index)} item={item} isActive={index === active} onChoose={onClose} />
        ))}
      </div>
    </>
  );
}

/** Returns the last suggestions until the next response arrives. */
function useSuggested(text: string): readonly FoundProduct[] {
  const open = useMemo(() => fetchSearch('suggestions', { ...productSearchSchema.parse({}), text }), [text]);
  const answer = useQueryState(open, text);
  const [shown, setShown] = useState(NONE);
  if (answer.status === 'ready' && !isSame(answer.data.items, shown)) setShown(answer.data.items);
  return shown;
}

const isSame = (one: readonly FoundProduct[], other: readonly FoundProduct[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

interface OptionProps {
  id: string;
  item: FoundProduct;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, item, isActive, onChoose }: OptionProps) {
  const { name, storeName, priceCents, imageUrl } = item;
  const links = useMemo(() => (imageUrl === null ? [] : [imageUrl]), [imageUrl]);
  return (
    <Link
      className="suggestion"
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a datalist cannot be a link
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={productPath(item)}
      onClick={onChoose}
    >
      <ProductThumbnail links={links} />
      <span className="suggestion-texts">
        <span className="suggestion-name">{name}</span>
        <span className="suggestion-store">{storeName}</span>
      </span>
      <Price cents={priceCents} />
    </Link>
  );
}
