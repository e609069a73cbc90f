import { STORE_ROLE_NAMES, type StoreRole } from '@blockbazaar/domain/staff/store-permissions';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { PEOPLE_MESSAGES } from './people-messages.ts';

/** What somebody sees who follows a link to a part of the dashboard that is not for the own role. */
export const NotForRole = ({ role, tab }: { role: StoreRole; tab: string }) => (
  <EmptyState
    heading="h2"
    title={PEOPLE_MESSAGES.notForRole(tab)}
    text={PEOPLE_MESSAGES.notForRoleText(STORE_ROLE_NAMES[role])}
  />
);
