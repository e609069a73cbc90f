import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { LOGIN_MESSAGES } from '../login/login-messages.ts';
import { LoginFrame } from '../login/LoginFrame.tsx';
import { SET_PASSWORD_MESSAGES } from './set-password-messages.ts';
import { SetPasswordForm } from './SetPasswordForm.tsx';
import { usePasswordLink } from './usePasswordLink.ts';

const messages = SET_PASSWORD_MESSAGES;

/** The page of a password link from the owner. A seller sets a first password, or replaces a forgotten one. */
export default function SetPasswordPage() {
  useDocumentHead({ title: messages.title, noindex: true });
  const { hash } = useLocation();
  const token = hash.slice(1);
  const { state, retry } = usePasswordLink(token);

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
