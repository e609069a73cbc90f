import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { cancelOrder } from '@/storefront/checkout/purchase/cancel-order.ts';
import { ORDER_MESSAGES } from '@/storefront/checkout/purchase/order-messages.ts';
import { DialogButtons } from '@/ui/DialogButtons.tsx';
import { useToast } from '@/ui/toast/useToast.ts';

const { cancel } = ORDER_MESSAGES;

/** Cancels an unpaid order after a confirmation. The page's listener shows the new status. */
export function CancelOrder({ orderId }: { orderId: string }) {
  const titleId = useId();
  const textId = useId();
  const [isAsking, setAsking] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const showToast = useToast();
  const close = () => setAsking(false);

  const onConfirm = async (): Promise<void> => {
    if (isCancelling) return;
    setCancelling(true);
    const status = await cancelOrder(orderId);
    setCancelling(false);
    close();
    if (status === null || status === 'pending') showToast(cancel.failed, 'error');
  };

  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        <span>{cancel.button}</span>
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        aria-labelledby={titleId}
        aria-describedby={textId}
        maxWidth="xs"
        fullWidth
      >
        <DialogTitle id={titleId}>{cancel.title}</DialogTitle>
        <DialogContent>
          <DialogContentText id={textId}>{cancel.text}</DialogContentText>
        </DialogContent>
        <DialogButtons>
          <Button variant="text" onClick={close}>
            <span>{cancel.keep}</span>
          </Button>
          <Button aria-disabled={isCancelling} onClick={() => void onConfirm()}>
            <span>{cancel.confirm}</span>
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
