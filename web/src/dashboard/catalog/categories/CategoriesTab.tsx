import { childrenOf, type Category } from '@blockbazaar/domain/catalog/categories/category';
import { withMovedCategory, withoutCategory } from '@blockbazaar/domain/catalog/categories/category-edit';
import { LIMITS } from '@blockbazaar/domain/limits';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '@/dashboard/ui/dialogs/ConfirmDialog.tsx';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { useCategories } from '../api.ts';
import { CATEGORY_ADMIN_MESSAGES } from './category-admin-messages.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { useSaveCategories } from './useSaveCategories.ts';

const messages = CATEGORY_ADMIN_MESSAGES;
const NONE: readonly Category[] = [];

/** The open dialog: a new category at the top level or below another one, an edited one, or one to delete. */
type Task =
  | { kind: 'add'; parentId: string | null }
  | { kind: 'edit'; category: Category }
  | { kind: 'delete'; category: Category };

/** The category tree for the products of all sellers. */
export default function CategoriesTab() {
  const known = useCategories('owner');
  const categories = known.status === 'ready' ? known.data : NONE;
  const { isBusy, save } = useSaveCategories(categories);
  const [open, setOpen] = useState<Task | null>(null);
  const close = () => setOpen(null);
  const isFull = categories.length >= LIMITS.categoriesMax;

  return (
    <>
      <TabHead title={messages.title}>
        <Button
          color="primary"
          startIcon={<Icon name="plus" size="small" />}
          disabled={known.status !== 'ready' || isFull}
          onClick={() => setOpen({ kind: 'add', parentId: null })}
        >
          {messages.add}
        </Button>
      </TabHead>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {isFull ? messages.full(LIMITS.categoriesMax) : messages.text}
      </Typography>
      {known.status === 'failed' && <LoadFailed message={messages.loadFailed} />}
      {known.status === 'loading' && (
        <div aria-busy="true">
          <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(24) }} />
        </div>
      )}
      {known.status === 'ready' && categories.length === 0 && (
        <EmptyState title={messages.empty} text={messages.emptyText} />
      )}
      <CategoryTree
        categories={categories}
        isBusy={isBusy}
        isFull={isFull}
        onAdd={(parentId) => setOpen({ kind: 'add', parentId })}
        onEdit={(category) => setOpen({ kind: 'edit', category })}
        onMove={({ id }, by) => void save(withMovedCategory(categories, id, by))}
        onDelete={(category) => setOpen({ kind: 'delete', category })}
      />
      {open?.kind === 'add' && (
        <CategoryDialog categories={categories} category={null} parentId={open.parentId} onClose={close} />
      )}
      {open?.kind === 'edit' && (
        <CategoryDialog
          categories={categories}
          category={open.category}
          parentId={open.category.parentId}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && (
        <ConfirmDialog
          open
          title={messages.deleteTitle}
          text={messages.deleteText(open.category.name, countBelow(categories, open.category))}
          action={messages.deleteAction}
          isBusy={isBusy}
          onConfirm={() => void save(withoutCategory(categories, open.category.id)).then((done) => done && close())}
          onClose={close}
        />
      )}
    </>
  );
}

const countBelow = (categories: readonly Category[], { id }: Category): number =>
  childrenOf(categories, id).reduce((sum, child) => sum + 1 + countBelow(categories, child), 0);
