import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import { MessagePage } from '@/ui/MessagePage.tsx';

export default function SellerLoginPage() {
  useDocumentHead({ title: 'Seller Login', noindex: true });
  return (
    <MessagePage
      eyebrow="Seller Login"
      title="The seller area is not open yet"
      text="Sellers who want a stall of their own contact the owner through the Discord community."
      actions={
        <>
          <DiscordButton color="primary" size="large">
            Contact the owner
          </DiscordButton>
          <Button component={Link} to="/" size="large">
            Back to Home
          </Button>
        </>
      }
    />
  );
}
