import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { DialogButtons } from '@/ui/DialogButtons.tsx';
import { CHECKOUT_MESSAGES } from '../purchase/checkout-messages.ts';
import { Points } from './Points.tsx';

/** The terms of a purchase. */
export function TermsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Terms of Service</DialogTitle>
      <DialogContent>
        <Points>
          {CHECKOUT_MESSAGES.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </Points>
      </DialogContent>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Dialog>
  );
}
