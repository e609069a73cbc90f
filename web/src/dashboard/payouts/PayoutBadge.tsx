import type { PayoutState } from '@blockbazaar/domain/payouts/payout-states';
import { StatusBadge, type BadgeLook } from '@/dashboard/ui/StatusBadge.tsx';
import { PAYOUT_STATE_NAMES } from './payout-state-messages.ts';

const LOOKS: Readonly<Record<PayoutState, BadgeLook>> = {
  created: 'yellow',
  sending: 'blue',
  sent: 'blue',
  arrived: 'green',
  failed: 'red',
  cancelled: 'outline',
  returned: 'red',
};

export const PayoutBadge = ({ state }: { state: PayoutState }) => (
  <StatusBadge look={LOOKS[state]}>{PAYOUT_STATE_NAMES[state]}</StatusBadge>
);
