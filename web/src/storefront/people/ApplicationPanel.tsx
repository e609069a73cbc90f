import { lazy, Suspense, useId } from 'react';
import { useShopperState } from '@/firebase/shopper.ts';
import { SignInButton } from '@/storefront/accounts/SignInButton.tsx';
import { Panel } from '@/ui/Panel.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import styles from './ApplicationPanel.module.css';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';
import { SELL_MESSAGES } from './sell-messages.ts';

const OwnApplication = lazy(() => import('./OwnApplication.tsx'));
const messages = SELL_MESSAGES;

/** The sign-in, followed by the application form or the application's status. */
export function ApplicationPanel() {
  const titleId = useId();
  const { status, uid } = useShopperState();
  return (
    <Panel className={styles.place} aria-labelledby={titleId}>
      <Text id={titleId} as="h2" variant="h3">
        {messages.formTitle}
      </Text>
      {uid === null ? (
        <>
          <Text tone="soft">{messages.signInFirst}</Text>
          <div>
            <SignInButton color="primary" size="large" />
          </div>
        </>
      ) : (
        <Suspense fallback={<ApplicationSkeleton />}>{status === 'signed-in' && <OwnApplication uid={uid} />}</Suspense>
      )}
    </Panel>
  );
}
