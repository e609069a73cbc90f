import { TIMES } from '@blockbazaar/domain/limits';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { DialogButtons } from '@/ui/DialogButtons.tsx';
import { useIsOnline } from '@/ui/online/useIsOnline.ts';
import { useSecondsLeft } from '@/ui/useSecondsLeft.ts';
import { PAYMENT_MESSAGES } from '../payment/payment-messages.ts';
import { CHECKOUT_MESSAGES } from '../purchase/checkout-messages.ts';
import { Points } from './Points.tsx';

/** Returns the remaining whole seconds of a countdown of `durationMs` that starts on mount; 0 at the end. */
function useCountdown(durationMs: number): number {
  const [deadline] = useState(() => Date.now() + durationMs);
  return useSecondsLeft(deadline);
}

interface DeliveryDialogProps {
  onCancel: () => void;
  onPurchase: (manualDelivery: boolean) => void;
}

/**
 * Shows the delivery instructions before the payment. The countdown starts on mount. Only Cancel or Escape closes it:
 * an accidental click outside does not.
 */
export function DeliveryDialog({ onCancel, onPurchase }: DeliveryDialogProps) {
  const [manualDelivery, setManualDelivery] = useState(false);
  const secondsLeft = useCountdown(TIMES.deliveryDialogMs);
  const titleId = useId();
  const textId = useId();
  const isOnline = useIsOnline();

  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown') onCancel();
      }}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId}>How your delivery works</DialogTitle>
      <Content>
        <DialogContentText id={textId}>A delivery bot delivers your order. Please read this first:</DialogContentText>
        <Points>
          {CHECKOUT_MESSAGES.deliveryInstructions.map((instruction) => (
            <li key={instruction}>{instruction}</li>
          ))}
        </Points>
        <FormControlLabel
          control={<Checkbox checked={manualDelivery} onChange={(_, checked) => setManualDelivery(checked)} />}
          label="I can’t wait for the bot. Please arrange manual delivery."
        />
      </Content>
      <Wait aria-hidden="true">
        <WaitBar />
      </Wait>
      <DialogButtons>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
        <PurchaseButton
          color="primary"
          disabled={secondsLeft > 0 || !isOnline}
          onClick={() => onPurchase(manualDelivery)}
        >
          {isOnline ? (secondsLeft > 0 ? `Purchase in ${secondsLeft} s` : 'Purchase') : PAYMENT_MESSAGES.offlineButton}
        </PurchaseButton>
      </DialogButtons>
      <Announcement>
        {isOnline ? (secondsLeft === 0 ? 'You can purchase now.' : '') : PAYMENT_MESSAGES.offline}
      </Announcement>
    </Dialog>
  );
}

const Content = styled(DialogContent)(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

const PurchaseButton = styled(Button)(({ theme }) => ({
  minWidth: theme.spacing(22),
  fontVariantNumeric: 'tabular-nums',
}));

const Wait = styled('div')(({ theme }) => ({
  height: theme.market.sizes.face,
  marginInline: theme.spacing(3),
  backgroundColor: theme.market.colors.groundDeep,
  // Without the animation the bar would be full immediately. The button shows the seconds.
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
}));

const WaitBar = styled('div')(({ theme }) => ({
  height: '100%',
  backgroundColor: theme.market.colors.lantern,
  transformOrigin: 'left',
  animation: `delivery-wait ${TIMES.deliveryDialogMs}ms linear forwards`,
  '@keyframes delivery-wait': { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(1)' } },
}));

const Announcement = styled('output')(({ theme }) => theme.market.shapes.visuallyHidden);
