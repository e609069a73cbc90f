import { defineCallable } from '../platform/define-callable.ts';
import { DISCORD_SIGN_IN_SECRETS } from '../platform/params.ts';
import { requireMember } from '../spin/require-member.ts';
import { spinStatus } from '../spin/spin-status.ts';
import { spin as handleSpin } from '../spin/spin.ts';

/** Discord is called before the transaction, which must not wait for external requests. */
export const spin = defineCallable(
  'spin',
  async ({ timeZone }, { uid }) => {
    const member = await requireMember(uid);
    return member.ok ? handleSpin(member.value, timeZone) : member;
  },
  { secrets: DISCORD_SIGN_IN_SECRETS },
);

export const getSpinStatus = defineCallable(
  'getSpinStatus',
  async (_input, { uid }) => {
    const member = await requireMember(uid);
    return member.ok ? spinStatus(member.value) : member;
  },
  { secrets: DISCORD_SIGN_IN_SECRETS },
);
