import type { SellerApplication } from '@blockbazaar/domain/people/applications/application';
import { useMemo } from 'react';
import { constantSubscription } from '@/firebase/constant-subscription.ts';
import { fromDatabase } from '@/firebase/load-database.ts';
import type { Subscribe } from '@/firebase/subscribe.ts';
import { useQueryState, type QueryState } from '@/firebase/use-query-state.ts';
import { Button } from '@/ui/primitives/Button.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';
import { OpenApplication } from './OpenApplication.tsx';
import styles from './OwnApplication.module.css';
import { SELL_MESSAGES } from './sell-messages.ts';

const messages = SELL_MESSAGES;

/** The status of a user's application, with live updates. Shows the form if none exists, or another one is allowed. */
export default function OwnApplication({ uid }: { uid: string }) {
  const live = useSellerApplication(uid);
  if (live.status === 'failed') return <Answer title={messages.loadFailed} text={messages.notKnownText} />;
  if (live.status !== 'ready') return <ApplicationSkeleton />;
  const application = live.data;
  if (application?.state === 'open') return <OpenApplication application={application} />;
  if (application?.state === 'approved')
    return (
      <>
        <Answer
          title={messages.approvedTitle}
          text={[
            messages.approvedText,
            ...(application.username === null ? [] : [messages.username(application.username)]),
          ].join(' ')}
        />
        <div>
          <Button to="/seller/login" color="primary">
            {messages.toLogin}
          </Button>{' '}
          {application.storeSlug !== null && (
            <Button to={`/stores/${application.storeSlug}`}>{messages.toStore}</Button>
          )}
        </div>
      </>
    );
  return (
    <>
      {application?.state === 'declined' && (
        <Answer
          title={messages.declinedTitle}
          text={`${messages.declinedText(application.reason ?? '')} ${messages.again}`}
        />
      )}
      <ApplicationForm />
    </>
  );
}

function Answer({ title, text }: { title: string; text: string }) {
  return (
    <output>
      <Text as="h3" variant="h4">
        {title}
      </Text>
      <Text tone="soft" className={styles.text}>
        {text}
      </Text>
    </output>
  );
}

/** The shopper's own application to sell, live; null when no shopper is signed in, or no application exists. */
function useSellerApplication(uid: string | null): QueryState<SellerApplication | null> {
  const open = useMemo(
    (): Subscribe<SellerApplication | null> =>
      uid === null
        ? constantSubscription(null)
        : fromDatabase((database) => database.listenToDocument('sellerApplications', uid)),
    [uid],
  );
  return useQueryState(open, uid ?? '');
}
