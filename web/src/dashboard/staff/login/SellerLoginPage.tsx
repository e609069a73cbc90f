import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { LOGIN_MESSAGES } from './login-messages.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { LoginGuard } from './LoginGuard.tsx';
import { SellerLogin } from './SellerLogin.tsx';

const messages = LOGIN_MESSAGES.seller;

export default function SellerLoginPage() {
  useDocumentHead({ title: messages.title, noindex: true });
  return (
    <LoginGuard staff="seller" dashboardPath="/seller/dashboard">
      {(isSessionOver) => (
        <LoginFrame
          title={messages.title}
          text={messages.text}
          isSessionOver={isSessionOver}
          backToStore={messages.backToStore}
          ways={
            <Button component={Link} to="/owner/login" variant="text">
              {messages.ownerAccess}
            </Button>
          }
        >
          <SellerLogin />
        </LoginFrame>
      )}
    </LoginGuard>
  );
}
