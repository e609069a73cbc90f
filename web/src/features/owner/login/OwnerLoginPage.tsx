import { AtLogin } from '@/shared/staff/login/AtLogin.tsx';
import { LOGIN_MESSAGES } from '@/shared/staff/login/login-messages.ts';
import { LoginFrame } from '@/shared/staff/login/LoginFrame.tsx';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { OwnerLogin } from './OwnerLogin.tsx';

const words = LOGIN_MESSAGES.owner;

export default function OwnerLoginPage() {
  useDocumentHead({ title: words.title, noindex: true });
  return (
    <AtLogin staff="owner" dashboardPath="/owner/dashboard">
      {(isSessionOver) => (
        <LoginFrame title={words.title} text={words.text} isSessionOver={isSessionOver} backToStore={words.backToStore}>
          <OwnerLogin />
        </LoginFrame>
      )}
    </AtLogin>
  );
}
