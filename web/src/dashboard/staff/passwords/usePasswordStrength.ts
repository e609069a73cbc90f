import type { PasswordRule } from '@blockbazaar/domain/staff/password-rule';
import type { PasswordStrength } from '@blockbazaar/domain/staff/password-strength';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { loadRule, SCORE_ALONE } from './new-password.ts';

/**
 * Strength of a password as typed. The word lists load when a field for one is shown; until then the score rates it.
 */
export function usePasswordStrength(typed: string, personal: readonly string[]): PasswordStrength {
  const [rule, setRule] = useState<PasswordRule | null>(null);
  useEffect(() => {
    let isOpen = true;
    void loadRule().then((loaded) => {
      if (isOpen) setRule(() => loaded);
    });
    return () => {
      isOpen = false;
    };
  }, []);
  // Deferred, because an estimate takes tens of ms and must not delay typing.
  const password = useDeferredValue(typed);
  const known = useDeferredValue(personal.join('\n'));
  return useMemo(() => (rule ?? SCORE_ALONE)(password, known.split('\n')), [rule, password, known]);
}
