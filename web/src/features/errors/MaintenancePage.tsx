import { MESSAGES } from '@blockbazaar/domain/messages';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import { MessagePage } from '@/ui/MessagePage.tsx';

/** The owner has closed the market for a while. It opens by itself. */
export function MaintenancePage() {
  useDocumentHead({ title: 'Closed for maintenance', noindex: true });
  return <MessagePage title="Closed for maintenance" text={MESSAGES.maintenance} actions={<DiscordButton />} />;
}
