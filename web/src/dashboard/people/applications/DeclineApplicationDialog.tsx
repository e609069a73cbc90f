import { declineReasonSchema, type OpenApplication } from '@blockbazaar/domain/admin/application-operations';
import { APPLICATION_LIMITS } from '@blockbazaar/domain/applications/application-limits';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { ReasonDialog } from '@/shared/staff/ReasonDialog.tsx';
import { APPLICATION_ADMIN_MESSAGES } from './application-admin-messages.ts';

const messages = APPLICATION_ADMIN_MESSAGES;

interface DeclineApplicationDialogProps {
  application: OpenApplication;
  onClose: () => void;
}

/** Declines an application with a reason, which the applicant can read. */
export function DeclineApplicationDialog({ application, onClose }: DeclineApplicationDialogProps) {
  const { isBusy, run } = useAdminAction();

  const decline = async (reason: string): Promise<void> => {
    const notices = { done: messages.declined, failed: messages.declineFailed };
    const { outcome } = await run('DECLINE_APPLICATION', { id: application.id, reason }, notices);
    if (outcome === 'answered') onClose();
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
