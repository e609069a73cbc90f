import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removeItem } from '@/dashboard/queries/admin-queries.ts';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { ConfirmDialog } from '@/dashboard/ui/dialogs/ConfirmDialog.tsx';
import { DEAD_LETTER_MESSAGES } from './dead-letter-messages.ts';

const messages = DEAD_LETTER_MESSAGES.dismissPost;

/** Ends a post that was given up, after a confirmation. */
export function DismissPost({ id, summaryId }: { id: string; summaryId: string }) {
  const client = useQueryClient();
  const { isBusy, run } = useAdminAction();
  const [isOpen, setIsOpen] = useState(false);
  const dismiss = async (): Promise<void> => {
    const { outcome } = await run('DISMISS_POST', { id }, { done: messages.done, failed: messages.failed });
    setIsOpen(false);
    if (outcome === 'succeeded') removeItem(client, 'GET_DEAD_LETTERS', id);
  };
  return (
    <>
      <Button size="small" aria-describedby={summaryId} onClick={() => setIsOpen(true)}>
        {messages.action}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={messages.title}
        text={messages.text}
        action={messages.action}
        isBusy={isBusy}
        onConfirm={() => void dismiss()}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
