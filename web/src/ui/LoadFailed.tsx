import type { Message } from '@blockbazaar/domain/messages';
import { use, useEffect } from 'react';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
import { Icon } from './icons/Icon.tsx';
import { Button } from './primitives/Button.tsx';
import { RetryContext } from './retry-context.ts';
import { useToast } from './toast/useToast.ts';

interface LoadFailedProps extends Pick<EmptyStateProps, 'heading'> {
  message: Message;
}

/** Replaces content that could not be loaded: shows a toast, and offers a retry. */
export function LoadFailed({ message, heading = 'p' }: LoadFailedProps) {
  const showToast = useToast();
  const retry = use(RetryContext);
  useEffect(() => showToast(message, 'error'), [message, showToast]);
  return (
    <EmptyState
      heading={heading}
      title={message.text ?? message.title}
      text="We can’t reach the marketplace. Please check your connection."
      actions={
        <Button color="primary" startIcon={<Icon name="reload" />} onClick={retry}>
          Try again
        </Button>
      }
    />
  );
}
