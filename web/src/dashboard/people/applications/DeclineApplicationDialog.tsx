import { declineReasonSchema, type OpenApplication } from '@blockbazaar/domain/people/application-operations';
import { APPLICATION_LIMITS } from '@blockbazaar/domain/people/applications/application-limits';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { ReasonDialog } from '@/dashboard/ui/dialogs/ReasonDialog.tsx';
import { APPLICATION_ADMIN_MESSAGES } from './application-admin-messages.ts';

const messages = APPLICATION_ADMIN_MESSAGES;

interface DeclineApplicationDialogProps {
  application: OpenApplication;
  onClose: () => void;
}

/** Declines an application with a reason, which the applicant can read. */
export function DeclineApplicationDialog({ application, onClose }: DeclineApplicationDialogProps) {
  const { isBusy, run } = useAdminAction();

  const decline = async (reason: string): Promise<boolean> => {
    const notices = { done: messages.declined, failed: messages.declineFailed };
    const { outcome } = await run('DECLINE_APPLICATION', { id: application.id, reason }, notices);
    if (outcome === 'succeeded') onClose();
    return outcome === 'succeeded';
  };

  return (
    <ReasonDialog
      title={messages.declineTitle(application.discordUsername)}
      text={messages.declineText}
      action={messages.decline}
      label={messages.reason}
      hint={messages.reasonHint}
      missing={messages.reasonRequired}
      maxLength={APPLICATION_LIMITS.reasonMax}
      schema={declineReasonSchema}
      isBusy={isBusy}
      onReason={decline}
      onClose={onClose}
    />
  );
}
