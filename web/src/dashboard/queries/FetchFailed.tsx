import type { Message } from '@blockbazaar/domain/messages';
import Button from '@mui/material/Button';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';

interface FetchFailedProps {
  message: Message;
  onRetry: () => void;
}

/** Replaces content that could not be fetched after all retries. Toasts have reported the errors. */
export function FetchFailed({ message, onRetry }: FetchFailedProps) {
  return (
    <EmptyState
      title={message.text ?? message.title}
      actions={
        <Button startIcon={<Icon name="reload" />} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
