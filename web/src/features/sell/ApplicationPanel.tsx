import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId } from 'react';
import { SignInButton } from '@/features/sign-in/index.ts';
import { useShopperState } from '@/firebase/shopper.ts';
import { Panel } from '@/ui/Panel.tsx';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';
import { SELL_MESSAGES } from './sell-messages.ts';

const OwnApplication = lazy(() => import('./OwnApplication.tsx'));
const messages = SELL_MESSAGES;

/** Where somebody applies: first by signing in, then by the form or what has come of it. */
export function ApplicationPanel() {
  const titleId = useId();
  const { status, uid } = useShopperState();
  return (
    <Place aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3">
        {messages.formTitle}
      </Typography>
      {uid === null ? (
        <>
          <Typography color="textSecondary">{messages.signInFirst}</Typography>
          <div>
            <SignInButton color="primary" size="large" />
          </div>
        </>
      ) : (
        <Suspense fallback={<ApplicationSkeleton />}>{status === 'signed-in' && <OwnApplication uid={uid} />}</Suspense>
      )}
    </Place>
  );
}

const Place = styled(Panel)({ width: '100%', maxWidth: '75ch' });
