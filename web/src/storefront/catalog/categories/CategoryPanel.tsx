import {
  categoryPath,
  categoryTreeSchema,
  childrenOf,
  type Category,
} from '@blockbazaar/domain/catalog/categories/category';
import { errorMessage } from '@blockbazaar/domain/messages';
import { CATEGORIES_PATH } from '@blockbazaar/domain/search/search-request';
import { useMemo } from 'react';
import { fetchOnce } from '@/firebase/search/fetch-once.ts';
import { useQueryState } from '@/firebase/use-query-state.ts';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { ProductThumbnail } from '@/ui/ProductThumbnail.tsx';
import { CATALOG_MESSAGES } from '../product-card/catalog-messages.ts';
import sheet from './categories.css?inline';

interface CategoryPanelProps {
  /** The id of the panel. */
  id: string;
  /** Empty selects no category. */
  categoryId: string;
  onChoose: (categoryId: string) => void;
}

const { allCategories, categories: label, loadingCategories, categoriesFailed, noCategories } = CATALOG_MESSAGES;
const open = fetchOnce(CATEGORIES_PATH, categoryTreeSchema);

/** The category tree with pictures: the path to the current category, and its subcategories. */
export default function CategoryPanel({ id, categoryId, onChoose }: CategoryPanelProps) {
  const answer = useQueryState(open, CATEGORIES_PATH);
  return (
    <nav className="categories" id={id} aria-label={label}>
      {/* Separate from the style sheet that every page loads. */}
      <style href="categories" precedence="low">
        {sheet}
      </style>
      {answer.status === 'failed' && <LoadFailed message={errorMessage(categoriesFailed)} />}
      {answer.status === 'loading' && <Text tone="soft">{loadingCategories}</Text>}
      {answer.status === 'ready' && (
        <Tree categories={answer.data.categories} categoryId={categoryId} onChoose={onChoose} />
      )}
    </nav>
  );
}

interface TreeProps extends Omit<CategoryPanelProps, 'id'> {
  categories: readonly Category[];
}

function Tree({ categories, categoryId, onChoose }: TreeProps) {
  const path = categoryPath(categories, categoryId);
  const children = childrenOf(categories, path.at(-1)?.id ?? null);
  if (categories.length === 0) return <Text tone="soft">{noCategories}</Text>;
  return (
    <>
      <div className="categories-path">
        <button type="button" aria-current={path.length === 0} onClick={() => onChoose('')}>
          {allCategories}
        </button>
        {path.map(({ id, name }, index) => (
          <button key={id} type="button" aria-current={index === path.length - 1} onClick={() => onChoose(id)}>
            {`› ${name}`}
          </button>
        ))}
      </div>
      {children.length > 0 && (
        <ul className="categories-list">
          {children.map((category) => (
            <li key={category.id}>
              <Choice category={category} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Choice({
  category: { id, name, imageUrl },
  onChoose,
}: {
  category: Category;
  onChoose: (id: string) => void;
}) {
  const links = useMemo(() => (imageUrl === null ? [] : [imageUrl]), [imageUrl]);
  return (
    <button className="category" type="button" onClick={() => onChoose(id)}>
      <ProductThumbnail links={links} />
      <span>{name}</span>
    </button>
  );
}
