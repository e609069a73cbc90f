import { STORE_ROLE_NAMES, type StoreRole } from '@blockbazaar/domain/people/store-permissions';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { PEOPLE_MESSAGES } from './people-messages.ts';

/** Explains that the role cannot open this tab, for people who follow a link to it. */
export const RoleNotPermitted = ({ role, tab }: { role: StoreRole; tab: string }) => (
  <EmptyState
    heading="h2"
    title={PEOPLE_MESSAGES.notForRole(tab)}
    text={PEOPLE_MESSAGES.notForRoleText(STORE_ROLE_NAMES[role])}
  />
);
