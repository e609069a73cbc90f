import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { MessagePage } from '@/ui/MessagePage.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { ERROR_PAGE_MESSAGES } from './error-messages.ts';

export default function NotFoundPage() {
  useDocumentHead({ title: ERROR_PAGE_MESSAGES.notFoundPage, noindex: true });
  return (
    <MessagePage
      eyebrow="404"
      title={ERROR_PAGE_MESSAGES.notFoundPage}
      text="There is no page at this address. Go to the home page, the stores or the catalog."
      actions={
        <>
          <Button to="/" color="primary" size="large">
            Back to Home
          </Button>
          <Button to="/stores" size="large">
            Explore Stores
          </Button>
          <Button to="/catalog" size="large">
            Browse Products
          </Button>
        </>
      }
    />
  );
}
