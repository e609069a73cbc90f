import { defineCallable } from '../platform/define-callable.ts';
import { DISCORD_SIGN_IN_SECRETS } from '../platform/params.ts';
import { requireMember } from '../spin/require-member.ts';
import { spinStatus } from '../spin/spin-status.ts';

export const getSpinStatus = defineCallable(
  'getSpinStatus',
  async (_input, { uid }) => {
    const member = await requireMember(uid);
    return member.ok ? spinStatus(member.value) : member;
  },
  { secrets: DISCORD_SIGN_IN_SECRETS },
);
