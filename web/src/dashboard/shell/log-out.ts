import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { unsubscribeAtLogout } from '@/dashboard/notifications/settings/push-browser.ts';
import { DRAFT_MESSAGES } from '@/dashboard/ui/drafts/draft-messages.ts';
import { removeDrafts } from '@/dashboard/ui/drafts/form-drafts.ts';
import { confirmLeave } from '@/dashboard/ui/drafts/unsaved-input.ts';
import { callStaff } from '@/firebase/staff/session/staff-callables.ts';
import { endSignIn } from '@/firebase/staff/session/staff-session.ts';
import { withSessionEndIgnored } from './api.ts';

/** Maximum wait for the server's response, in ms. */
const REVOKE_TIMEOUT_MS = 5_000;

const passed = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function revoke(staff: StaffRole): Promise<void> {
  const endpoint = staff === 'seller' ? await unsubscribeAtLogout().catch(() => undefined) : undefined;
  await callStaff(staff, 'revokeSession', { ...(endpoint !== undefined && { endpoint }) });
}

/** Resolves to whether the person logs out, which deletes the drafts of forms. */
export const confirmLogOut = (): Promise<boolean> => confirmLeave(DRAFT_MESSAGES.logoutText);

/** Revokes a role's session and removes its sign-in. It completes even when the server is unreachable or slow. */
export async function logOut(staff: StaffRole): Promise<void> {
  await withSessionEndIgnored(staff, async () => {
    await Promise.race([revoke(staff), passed(REVOKE_TIMEOUT_MS)]);
    await endSignIn(staff, { expired: false });
    removeDrafts(staff);
  });
}
