import type { PlannedBulkChange } from '@blockbazaar/domain/catalog/bulk-edit/plan-bulk-edit';
import type { ProductFilter } from '@blockbazaar/domain/catalog/product-filter';
import { isWholeView, type ProductView } from '@blockbazaar/domain/catalog/product-view';
import { UNDO_SHOWN_MS } from '@blockbazaar/domain/orders/bulk-fulfilment';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useCallback, useId, useMemo, useState } from 'react';
import { DragDropContext, Draggable, Droppable, type DropResult, type ResponderProvided } from 'react-beautiful-dnd';
import { ConfirmDialog } from '@/dashboard/ui/dialogs/ConfirmDialog.tsx';
import { useEditResult } from '@/dashboard/ui/edit-form/useEditResult.ts';
import { useSelection } from '@/dashboard/ui/lists/useSelection.ts';
import type { LivePages } from '@/firebase/staff/lists/use-live-pages.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { deleteProduct, restoreProduct } from '../api.ts';
import { useProductCount, type SellerProduct } from './api.ts';
import { PRODUCT_LIST_MESSAGES } from './product-list-messages.ts';
import { ProductSelectionBar } from './ProductSelectionBar.tsx';
import { SellerProductCard } from './SellerProductCard.tsx';
import { useProductOrder } from './useProductOrder.ts';

const messages = SELLER_MESSAGES.products;
const listMessages = PRODUCT_LIST_MESSAGES;
const LIST_ID = 'products';

const BulkEditDialog = lazy(() => import('../bulk-edit/BulkEditDialog.tsx'));

interface SellerProductListProps {
  storeId: string;
  /** The store's commission, in percent. */
  tariff: number;
  filter: ProductFilter;
  view: ProductView;
  products: readonly SellerProduct[];
  pages: Pick<LivePages<SellerProduct>, 'next' | 'isLoadingMore' | 'loadMore'>;
  /** The id of the product that is open in the form. */
  editedId: string | null;
  /** The ids of the products that the form is saving. */
  savingIds: ReadonlySet<string>;
  onEdit: (product: SellerProduct) => void;
  onDuplicate: (product: SellerProduct) => void;
  onDeleted: (productId: string) => void;
  /** Receives the changes of a bulk edit that can be undone. */
  onBulkEdited: (changes: readonly PlannedBulkChange[]) => void;
}

/** The products in the order of the store page. Dragging by mouse, touch or keyboard changes it. */
export default function SellerProductList({
  storeId,
  tariff,
  filter,
  view,
  products,
  pages,
  editedId,
  savingIds,
  onEdit,
  onDuplicate,
  onDeleted,
  onBulkEdited,
}: SellerProductListProps) {
  const titleId = useId();
  const notify = useEditResult();
  /** The product to confirm the deletion of. It stays set during the dialog's exit animation. */
  const [pending, setPending] = useState<{ product: SellerProduct; isOpen: boolean } | null>(null);
  const confirmDeletion = useCallback((product: SellerProduct) => setPending({ product, isOpen: true }), []);
  const closeDialog = (): void => setPending((before) => before && { ...before, isOpen: false });
  const order = useProductOrder(storeId, products, pages.next);
  const { shown } = order;
  const isWhole = isWholeView(view);
  const all = useProductCount('seller', storeId, filter, `${products.length} ${JSON.stringify(pages.next)}`);
  const isComplete = pages.next === null;
  // Dragging changes the order of the store page, which only the whole list shows.
  const isFiltered = filter !== 'all' || !isWhole;
  const { items: selectedItems, toggle, add, clear } = useSelection<SellerProduct>();
  // A product that leaves the list is deselected.
  const selected = useMemo(() => shown.filter(({ id }) => selectedItems.has(id)), [shown, selectedItems]);
  const selectAll = (isSelected: boolean): void => {
    clear();
    if (isSelected) add(shown);
  };
  const [isChanging, setIsChanging] = useState(false);

  const nameAt = (index: number): string => shown[index]?.name ?? '';
  const remove = useCallback(
    async (product: SellerProduct) => {
      setPending({ product, isOpen: false });
      const restore = async (): Promise<void> =>
        void notify(await restoreProduct(product), {
          done: listMessages.restored(product.name),
          failed: listMessages.restoreFailed,
        });
      const offer = { action: { label: listMessages.undo, run: () => void restore() }, ms: UNDO_SHOWN_MS };
      if (notify(await deleteProduct(product.id), { done: messages.deleted, failed: messages.deleteFailed, offer }))
        onDeleted(product.id);
    },
    [notify, onDeleted],
  );

  const endDrag = ({ source, destination, reason }: DropResult, { announce }: ResponderProvided): void => {
    const to = reason === 'DROP' && destination !== null ? destination.index : null;
    const name = nameAt(source.index);
    announce(to === null ? messages.putBack(name, source.index + 1) : messages.dropped(name, to + 1));
    order.endDrag(source.index, to);
  };

  return (
    <Section aria-labelledby={titleId}>
      <div>
        <Typography id={titleId} component="h2" variant="h3">
          {messages.list(countText({ shown: shown.length, all, isComplete, isWhole }))}
        </Typography>
        {shown.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {isFiltered ? listMessages.filteredTip : messages.tip}
          </Typography>
        )}
      </div>
      {shown.length === 0 && <EmptyState title={emptyText({ isFiltered, isSearch: view.search !== '', isComplete })} />}
      {shown.length > 0 && (
        <SelectAll
          label={listMessages.selectAll}
          control={
            <Checkbox
              checked={selected.length === shown.length}
              indeterminate={selected.length > 0 && selected.length < shown.length}
              onChange={({ target }) => selectAll(target.checked)}
            />
          }
        />
      )}
      <DragDropContext
        dragHandleUsageInstructions={messages.handleUsage}
        onBeforeCapture={order.startDrag}
        onDragStart={({ source: { index } }, { announce }) =>
          announce(messages.pickedUp(nameAt(index), index + 1, shown.length))
        }
        onDragUpdate={({ source, destination }, { announce }) => {
          if (destination !== null) announce(messages.moved(nameAt(source.index), destination.index + 1, shown.length));
        }}
        onDragEnd={endDrag}
      >
        <Droppable droppableId={LIST_ID}>
          {({ innerRef, droppableProps, placeholder }) => (
            <Cards ref={innerRef} {...droppableProps}>
              {shown.map((product, index) => (
                <Draggable key={product.id} draggableId={product.id} index={index} isDragDisabled={isFiltered}>
                  {(provided, { isDragging }) => (
                    <Place ref={provided.innerRef} {...provided.draggableProps}>
                      <SellerProductCard
                        product={product}
                        tariff={tariff}
                        handle={provided.dragHandleProps}
                        isDragging={isDragging}
                        isEdited={product.id === editedId}
                        isSaving={savingIds.has(product.id)}
                        isSelected={selectedItems.has(product.id)}
                        onSelect={toggle}
                        onEdit={onEdit}
                        onDuplicate={onDuplicate}
                        onDelete={confirmDeletion}
                      />
                    </Place>
                  )}
                </Draggable>
              ))}
              {placeholder}
            </Cards>
          )}
        </Droppable>
      </DragDropContext>
      {pages.next !== null && (
        <Foot>
          <Button disabled={pages.isLoadingMore} onClick={pages.loadMore}>
            {messages.showMore}
          </Button>
        </Foot>
      )}
      <ProductSelectionBar
        selected={selected.length}
        onChange={() => setIsChanging(true)}
        onClear={() => selectAll(false)}
      />
      {isChanging && (
        <Suspense fallback={null}>
          <BulkEditDialog
            products={selected}
            tariff={tariff}
            onChanged={onBulkEdited}
            onClose={(isDone) => {
              setIsChanging(false);
              if (isDone) clear();
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={pending?.isOpen === true}
        title={messages.deleteTitle(pending?.product.name ?? '')}
        text={messages.deleteConfirmation}
        action={messages.deleteAction}
        onConfirm={() => {
          if (pending !== null) void remove(pending.product);
        }}
        onClose={closeDialog}
      />
    </Section>
  );
}

function emptyText(list: { isFiltered: boolean; isSearch: boolean; isComplete: boolean }): string {
  if (!list.isFiltered) return messages.empty;
  if (list.isSearch) return list.isComplete ? listMessages.noneFound : listMessages.noneFoundSoFar;
  return list.isComplete ? listMessages.noneInFilter : listMessages.noneInFilterSoFar;
}

/** The number of all products, or of those found among them. A complete list needs no count of the database. */
function countText(list: { shown: number; all: number | null; isComplete: boolean; isWhole: boolean }): string {
  if (!list.isWhole) return listMessages.countOf(list);
  const all = list.isComplete ? list.shown : list.all;
  return listMessages.countOf({ ...list, shown: all ?? list.shown, all });
}

/** A column, because a sticky bar cannot leave its row of a grid. */
const Section = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  minWidth: 0,
}));

const SelectAll = styled(FormControlLabel)(({ theme }) => ({
  alignSelf: 'start',
  // Aligns the checkbox with those of the cards.
  paddingInlineStart: theme.spacing(1.5),
}));

const Cards = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** Padding instead of a list gap: the drag library measures the distance to neighbors. */
const Place = styled('li')(({ theme }) => ({ paddingBlockEnd: theme.spacing(1.5) }));

const Foot = styled('div')({ display: 'grid', justifyContent: 'center' });
