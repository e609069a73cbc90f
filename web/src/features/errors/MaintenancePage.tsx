import { FAILURES } from '@blockbazaar/domain/failures';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import { MessagePage } from '@/ui/MessagePage.tsx';

/** The owner has closed the market for a while. It opens by itself. */
export function MaintenancePage() {
  useDocumentHead({ title: 'Closed for maintenance', noindex: true });
  return <MessagePage title="Closed for maintenance" text={FAILURES.MAINTENANCE.text} actions={<DiscordButton />} />;
}
