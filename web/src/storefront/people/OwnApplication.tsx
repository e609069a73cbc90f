import { useSellerApplication } from '@/firebase/seller-application.ts';
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
        <Answer title={messages.approvedTitle} text={messages.approvedText} />
        <div>
          <Button to="/seller/login" color="primary">
            {messages.toLogin}
          </Button>
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
