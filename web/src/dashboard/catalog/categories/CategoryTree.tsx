import { categoryPath, childrenOf, type Category } from '@blockbazaar/domain/catalog/categories/category';
import { LIMITS } from '@blockbazaar/domain/limits';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Icon } from '@/ui/icons/Icon.tsx';
import { ProductThumbnail } from '@/ui/ProductThumbnail.tsx';
import { CATEGORY_ADMIN_MESSAGES } from './category-admin-messages.ts';

const messages = CATEGORY_ADMIN_MESSAGES;

interface TreeActions {
  categories: readonly Category[];
  isBusy: boolean;
  isFull: boolean;
  onAdd: (parentId: string) => void;
  onEdit: (category: Category) => void;
  onMove: (category: Category, by: -1 | 1) => void;
  onDelete: (category: Category) => void;
}

/** All categories with their subcategories. */
export function CategoryTree({ parentId = null, ...actions }: TreeActions & { parentId?: string | null }) {
  const children = childrenOf(actions.categories, parentId);
  if (children.length === 0) return null;
  return (
    <List aria-label={parentId === null ? messages.list : undefined} data-nested={parentId !== null}>
      {children.map((category, index) => (
        <li key={category.id}>
          <Row category={category} isFirst={index === 0} isLast={index === children.length - 1} {...actions} />
          <CategoryTree parentId={category.id} {...actions} />
        </li>
      ))}
    </List>
  );
}

interface RowProps extends TreeActions {
  category: Category;
  isFirst: boolean;
  isLast: boolean;
}

function Row({ category, isFirst, isLast, categories, isBusy, isFull, onAdd, onEdit, onMove, onDelete }: RowProps) {
  const { id, name, imageUrl } = category;
  const links = useMemo(() => (imageUrl === null ? [] : [imageUrl]), [imageUrl]);
  const isDeepest = categoryPath(categories, id).length >= LIMITS.categoryDepthMax;
  return (
    <Line data-testid="category-row">
      <ProductThumbnail links={links} />
      <Name>{name}</Name>
      <Buttons>
        <IconButton
          aria-label={messages.moveUp(name)}
          disabled={isBusy || isFirst}
          onClick={() => onMove(category, -1)}
        >
          <Upwards>
            <Icon name="chevronDown" />
          </Upwards>
        </IconButton>
        <IconButton
          aria-label={messages.moveDown(name)}
          disabled={isBusy || isLast}
          onClick={() => onMove(category, 1)}
        >
          <Icon name="chevronDown" />
        </IconButton>
        {!isDeepest && (
          <IconButton aria-label={messages.addBelow(name)} disabled={isFull} onClick={() => onAdd(id)}>
            <Icon name="plus" />
          </IconButton>
        )}
        <IconButton aria-label={messages.edit(name)} onClick={() => onEdit(category)}>
          <Icon name="edit" />
        </IconButton>
        <IconButton aria-label={messages.delete(name)} onClick={() => onDelete(category)}>
          <Icon name="trash" />
        </IconButton>
      </Buttons>
    </Line>
  );
}

const List = styled('ul')(({ theme }) => ({
  ...theme.market.shapes.breathing,
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&[data-nested=true]': { marginBlockStart: theme.spacing(1), paddingInlineStart: theme.spacing(2) },
}));

const Line = styled('div')(({ theme }) => ({
  ...theme.market.shapes.panel,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 1.5),
  padding: theme.spacing(1, 1.5),
}));

const Name = styled('span')({ flex: '1 1 8rem', fontWeight: 600, overflowWrap: 'anywhere' });

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', marginInlineStart: 'auto' });

const Upwards = styled('span')({ display: 'inline-flex', transform: 'rotate(180deg)' });
