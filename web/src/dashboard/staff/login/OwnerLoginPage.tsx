import { AtLogin } from '@/shared/staff/login/AtLogin.tsx';
import { LOGIN_MESSAGES } from '@/shared/staff/login/login-messages.ts';
import { LoginFrame } from '@/shared/staff/login/LoginFrame.tsx';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { OwnerLogin } from './OwnerLogin.tsx';

const messages = LOGIN_MESSAGES.owner;

export default function OwnerLoginPage() {
  useDocumentHead({ title: messages.title, noindex: true });
  return (
    <AtLogin staff="owner" dashboardPath="/owner/dashboard">
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
    </AtLogin>
  );
}
