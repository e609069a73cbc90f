import { readPasswordLinkToken } from '@blockbazaar/domain/staff/password-link';
import { useCallback, useEffect, useState } from 'react';
import { callStaff } from '@/firebase/staff/session/staff-callables.ts';

type LinkState =
  | { is: 'checking' }
  | { is: 'good'; username: string; passwordNames: string[]; expiresAt: number }
  | { is: 'invalid' }
  /** The link could not be checked. `reason` is a user-facing text, or null. */
  | { is: 'unknown'; reason: string | null };

/** Reads the account that a password link belongs to. */
export function usePasswordLink(token: string): { state: LinkState; retry: () => void } {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; state: LinkState } | null>(null);
  const key = `${tries} ${token}`;
  const isToken = readPasswordLinkToken(token) !== null;

  useEffect(() => {
    let isOpen = true;
    const check = async (): Promise<void> => {
      const result = await callStaff('seller', 'readPasswordLink', { token });
      if (!isOpen) return;
      if (result.outcome === 'succeeded') setAnswer({ key, state: { is: 'good', ...result.value } });
      else if (result.outcome === 'unreachable') setAnswer({ key, state: { is: 'unknown', reason: null } });
      else if (result.failure.code === 'LINK_INVALID') setAnswer({ key, state: { is: 'invalid' } });
      else setAnswer({ key, state: { is: 'unknown', reason: result.failure.text } });
    };
    if (isToken) void check();
    return () => {
      isOpen = false;
    };
  }, [isToken, token, key]);

  const retry = useCallback(() => setTries((count) => count + 1), []);
  if (!isToken) return { state: { is: 'invalid' }, retry };
  return { state: answer?.key === key ? answer.state : { is: 'checking' }, retry };
}
