import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { setAllOutOfStock } from '@/firebase/staff/seller-products.ts';
import { ConfirmDialog } from '@/shared/staff/ConfirmDialog.tsx';
import { Panel } from '@/ui/Panel.tsx';
import type { SellerContext } from '../seller-context.ts';
import { useEditResult } from '../useEditResult.ts';

const messages = SELLER_MESSAGES.settings;

/** Out of Stock Mode: for holidays, and for when something is wrong. */
export default function SettingsTab({ context }: { context: SellerContext }) {
  const titleId = useId();
  const notify = useEditResult();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const empty = async (): Promise<void> => {
    setIsAsking(false);
    setIsBusy(true);
    notify(await setAllOutOfStock(context.storeId), { done: messages.activated, failed: messages.failed });
    setIsBusy(false);
  };

  return (
    <Panel aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3">
        {messages.title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '60ch' }}>
        {messages.text}
      </Typography>
      <div>
        <Button color="error" disabled={isBusy} onClick={() => setIsAsking(true)}>
          {isBusy ? messages.busy : messages.button}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={messages.title}
        text={messages.asked}
        action={messages.button}
        onConfirm={() => void empty()}
        onClose={() => setIsAsking(false)}
      />
    </Panel>
  );
}
