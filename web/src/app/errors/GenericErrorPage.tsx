import { MESSAGES } from '@blockbazaar/domain/messages';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { MessagePage } from '@/ui/MessagePage.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { ERROR_PAGE_MESSAGES } from './error-messages.ts';

/** The error page of a crashed screen, with a reload button. */
export function GenericErrorPage() {
  useDocumentHead({ title: 'Something went wrong', noindex: true });
  return (
    <MessagePage
      title={MESSAGES.genericError}
      actions={
        <Button color="primary" size="large" startIcon={<Icon name="reload" />} onClick={() => location.reload()}>
          {ERROR_PAGE_MESSAGES.reloadPage}
        </Button>
      }
    />
  );
}
