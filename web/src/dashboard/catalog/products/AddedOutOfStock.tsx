import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { PRODUCT_LIST_MESSAGES } from './product-list-messages.ts';

const messages = PRODUCT_LIST_MESSAGES;

interface AddedOutOfStockProps {
  name: string;
  /** Omitted while the product is not listed. */
  onSetStock?: () => void;
  onEnd: () => void;
}

/** Explains that shoppers cannot buy a new product yet, until its stock is set or the notice is dismissed. */
export function AddedOutOfStock({ name, onSetStock, onEnd }: AddedOutOfStockProps) {
  return (
    <Alert
      severity="warning"
      action={
        <>
          {onSetStock !== undefined && (
            <Button size="small" onClick={onSetStock}>
              {messages.setStock}
            </Button>
          )}
          <Button size="small" onClick={onEnd}>
            {messages.dismiss}
          </Button>
        </>
      }
    >
      <span>{messages.addedOutOfStock(name)}</span>
    </Alert>
  );
}
