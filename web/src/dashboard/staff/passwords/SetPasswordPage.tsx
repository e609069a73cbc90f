import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { LOGIN_MESSAGES } from '../login/login-messages.ts';
import { LoginFrame } from '../login/LoginFrame.tsx';
import { LoginGuard } from '../login/LoginGuard.tsx';
import { SellerLogin } from '../login/SellerLogin.tsx';
import type { PasswordLogin } from '../login/SellerLoginForm.tsx';
import { SET_PASSWORD_MESSAGES } from './set-password-messages.ts';
import { SetPasswordForm } from './SetPasswordForm.tsx';
import { usePasswordLink } from './usePasswordLink.ts';

const messages = SET_PASSWORD_MESSAGES;

/**
 * The page of a password link from the owner. A seller sets a first password, or replaces a forgotten one. The page then
 * logs in with it. The password remains in memory: the state of a history entry would be stored.
 */
export default function SetPasswordPage() {
  const [login, setLogin] = useState<PasswordLogin | null>(null);
  useDocumentHead({ title: login === null ? messages.title : LOGIN_MESSAGES.seller.title, noindex: true });
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const token = hash.slice(1);
  const { state, retry } = usePasswordLink(token);

  if (login !== null)
    return (
      <LoginGuard staff="seller" dashboardPath="/seller/dashboard">
        {() => (
          <LoginFrame
            title={LOGIN_MESSAGES.seller.title}
            text={messages.done}
            isSessionOver={false}
            backToStore={LOGIN_MESSAGES.seller.backToStore}
          >
            <SellerLogin startWith={login} />
          </LoginFrame>
        )}
      </LoginGuard>
    );
  if (state.is === 'invalid')
    return (
      <Place>
        <EmptyState
          heading="h1"
          title={messages.invalidTitle}
          text={messages.invalidText}
          actions={
            <Button component={Link} to="/seller/login" color="primary">
              {messages.toLogin}
            </Button>
          }
        />
      </Place>
    );
  if (state.is === 'unknown')
    return (
      <Place>
        <EmptyState
          heading="h1"
          title={messages.unreachableTitle}
          text={state.reason ?? messages.unreachableText}
          actions={
            <Button color="primary" onClick={retry}>
              {messages.tryAgain}
            </Button>
          }
        />
      </Place>
    );
  return (
    <LoginFrame
      title={messages.title}
      text={state.is === 'good' ? messages.text(formatDayAndTime(state.expiresAt)) : ' '}
      isSessionOver={false}
      backToStore={LOGIN_MESSAGES.seller.backToStore}
    >
      {state.is === 'good' ? (
        <SetPasswordForm
          token={token}
          username={state.username}
          passwordNames={state.passwordNames}
          onSet={(next) => {
            setLogin(next);
            // Removes the token from the address.
            void navigate(pathname, { replace: true });
          }}
          onInvalid={retry}
        />
      ) : (
        <Skeleton variant="rounded" aria-hidden="true" sx={{ height: (theme) => theme.spacing(36) }} />
      )}
    </LoginFrame>
  );
}

const Place = styled(PageContainer)(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  minHeight: '100dvh',
  paddingBlock: theme.spacing(4),
}));
