import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { adminQuery } from '@/dashboard/queries/admin-queries.ts';
import { ProofFields } from './ProofFields.tsx';

/** Proof fields for a form whose action includes the owner's proof. */
export function OwnerProofFields(fields: Pick<ComponentProps<typeof ProofFields>, 'password' | 'code'>) {
  const { data: factor } = useQuery(adminQuery('GET_SECOND_FACTOR', {}));
  const factors = { hasApp: factor?.isEnabled === true, hasPasskey: factor?.passkeys.length !== 0 };
  return <ProofFields staff="owner" factors={factors} {...fields} />;
}
