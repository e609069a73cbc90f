import { MESSAGES } from '@blockbazaar/domain/messages';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import { MessagePage } from '@/ui/MessagePage.tsx';

/** Shown during maintenance. The site reopens without a reload. */
export function MaintenancePage() {
  useDocumentHead({ title: 'Closed for maintenance', noindex: true });
  return <MessagePage title="Closed for maintenance" text={MESSAGES.maintenance} actions={<DiscordButton />} />;
}
