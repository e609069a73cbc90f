import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { LOGIN_MESSAGES } from './login-messages.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { LoginGuard } from './LoginGuard.tsx';
import { OwnerLogin } from './OwnerLogin.tsx';

const messages = LOGIN_MESSAGES.owner;

export default function OwnerLoginPage() {
  useDocumentHead({ title: messages.title, noindex: true });
  return (
    <LoginGuard staff="owner" dashboardPath="/owner/dashboard">
      {(isSessionOver) => (
        <LoginFrame
          title={messages.title}
          text={messages.text}
          isSessionOver={isSessionOver}
          backToStore={messages.backToStore}
        >
          <OwnerLogin />
        </LoginFrame>
      )}
    </LoginGuard>
  );
}
