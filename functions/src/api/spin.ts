import { defineCallable } from '../platform/define-callable.ts';
import { DISCORD_SIGN_IN_SECRETS } from '../platform/params.ts';
import { requireMember } from '../spin/require-member.ts';
import { spin as spinOnce } from '../spin/spin.ts';

/** Discord is called before the transaction, which must not wait for external requests. */
export const spin = defineCallable(
  'spin',
  async ({ timeZone }, { uid }) => {
    const member = await requireMember(uid);
    return member.ok ? spinOnce(member.value, timeZone) : member;
  },
  { secrets: DISCORD_SIGN_IN_SECRETS },
);
