import type { AdminProduct } from '@blockbazaar/domain/catalog/product-operations';
import { UNDO_SHOWN_MS } from '@blockbazaar/domain/orders/bulk-fulfilment';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { PRODUCT_STATE_MESSAGES } from '../product-form/product-state-messages.ts';
import { PRODUCT_ADMIN_MESSAGES } from './product-messages.ts';

interface DeletedNoticeProps {
  /** The product that was just deleted. */
  product: AdminProduct;
  isBusy: boolean;
  onUndo: () => void;
  /** Called when the time to undo is over. */
  onEnd: () => void;
}

/**
 * Offers to undo a deletion for some seconds. Part of the dialog, because a toast is not reachable by keyboard from
 * there.
 */
export function DeletedNotice({ product, isBusy, onUndo, onEnd }: DeletedNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // The focused button was removed with the product.
  useEffect(() => undo.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(onEnd, UNDO_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <Alert
      severity="success"
      sx={{ mb: 2 }}
      action={
        <Button ref={undo} size="small" disabled={isBusy} onClick={onUndo}>
          {PRODUCT_STATE_MESSAGES.undo}
        </Button>
      }
    >
      {PRODUCT_ADMIN_MESSAGES.deletedNamed(product.name)}
    </Alert>
  );
}
