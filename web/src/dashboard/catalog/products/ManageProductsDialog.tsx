import { copyOfProduct } from '@blockbazaar/domain/catalog/copy-product';
import type { ProductFilter } from '@blockbazaar/domain/catalog/product-filter';
import type { AdminProduct } from '@blockbazaar/domain/catalog/product-operations';
import { WHOLE_VIEW } from '@blockbazaar/domain/catalog/product-view';
import type { AdminStore } from '@blockbazaar/domain/stores/store-operations';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { adminPages, adminQuery } from '@/dashboard/queries/admin-queries.ts';
import { confirmLeave } from '@/dashboard/ui/drafts/unsaved-input.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { OwnerNewProduct } from '../editor/OwnerNewProduct.tsx';
import { OwnerProductEditor } from '../editor/OwnerProductEditor.tsx';
import { OwnerProductList } from './OwnerProductList.tsx';
import { PRODUCT_ADMIN_MESSAGES } from './product-messages.ts';

interface ManageProductsDialogProps {
  store: AdminStore;
  /** The product to edit first, or null to show the list. */
  productId?: string | null;
  onClose: () => void;
}

async function leave(action: () => void): Promise<void> {
  if (await confirmLeave()) action();
}

/** Overrides the theme's margins: this dialog needs the whole screen. */
const FULL_SCREEN_PROPS = { paper: { sx: { margin: 0, maxHeight: 'none', borderRadius: 0 } } } as const;

/** The products of a store. The editor of a single product replaces the list. */
export function ManageProductsDialog({ store, productId = null, onClose }: ManageProductsDialogProps) {
  const titleId = useId();
  const isSmall = useMediaQuery(useTheme().breakpoints.down('md'));
  const [chosen, setEdited] = useState<AdminProduct | 'new' | null>(null);
  /** The product that a new one copies. */
  const [copied, setCopied] = useState<AdminProduct | null>(null);
  const [filter, setFilter] = useState<ProductFilter>('all');
  const [view, setView] = useState(WHOLE_VIEW);
  const [opensLinkedProduct, setOpensLinkedProduct] = useState(productId !== null);
  const { data: linkedProduct, isError } = useQuery({
    ...adminQuery('GET_PRODUCT', { id: productId ?? '' }, PRODUCT_ADMIN_MESSAGES.productGone),
    enabled: opensLinkedProduct && chosen === null,
    retry: false,
    staleTime: Infinity,
  });
  const edited = chosen ?? (opensLinkedProduct ? (linkedProduct?.product ?? null) : null);
  const pages = useInfiniteQuery(
    adminPages('GET_PRODUCTS', { storeId: store.id, filter }, PRODUCT_ADMIN_MESSAGES.loadFailed),
  );
  const isEditing = edited !== null;
  /** The product that was edited last. Its button receives the focus again. */
  const [lastEditedId, setLastEditedId] = useState<string | null>(null);
  const closeEditor = () => {
    setLastEditedId(edited === 'new' ? (copied?.id ?? edited) : (edited?.id ?? null));
    setEdited(null);
    setOpensLinkedProduct(false);
    setCopied(null);
  };
  const duplicate = (product: AdminProduct) => {
    setCopied(product);
    setEdited('new');
  };

  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (!isEditing) onClose();
        else if (reason === 'escapeKeyDown') void leave(closeEditor);
      }}
      aria-labelledby={titleId}
      maxWidth="lg"
      fullWidth
      fullScreen={isSmall}
      {...(isSmall && { slotProps: FULL_SCREEN_PROPS })}
    >
      <Head>
        <Title id={titleId}>
          {PRODUCT_ADMIN_MESSAGES.title}
          <small>{store.name}</small>
        </Title>
        <IconButton aria-label="Close" onClick={() => void leave(onClose)}>
          <Icon name="close" />
        </IconButton>
      </Head>
      <Content dividers>
        {edited === null && opensLinkedProduct && !isError && (
          <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(60) }} />
        )}
        {edited === null && (!opensLinkedProduct || isError) && (
          <OwnerProductList
            store={store}
            filter={filter}
            onFilter={setFilter}
            view={view}
            onView={setView}
            pages={pages}
            returnTo={lastEditedId}
            onEdit={setEdited}
            onDuplicate={duplicate}
          />
        )}
        {edited === 'new' && (
          <OwnerNewProduct
            store={store}
            {...(copied !== null && { initial: copyOfProduct(copied) })}
            onClose={() => void leave(closeEditor)}
            onSaved={closeEditor}
          />
        )}
        {edited !== null && edited !== 'new' && (
          <OwnerProductEditor
            key={edited.id}
            store={store}
            product={edited}
            onClose={() => void leave(closeEditor)}
            onSaved={closeEditor}
          />
        )}
      </Content>
    </Dialog>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 1.5, 1.5, 3),
}));

const Title = styled(DialogTitle)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0, 1.5),
  flex: '1 1 auto',
  minWidth: 0,
  padding: 0,
  overflowWrap: 'anywhere',
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
})) as typeof DialogTitle;

const Content = styled(DialogContent)(({ theme }) => ({
  minHeight: `min(${theme.spacing(70)}, 70dvh)`,
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(2) },
}));
