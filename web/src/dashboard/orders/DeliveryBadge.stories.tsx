import type { DeliveryStatus } from '@blockbazaar/domain/delivery/delivery';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DeliveryBadge } from './DeliveryBadge.tsx';

export default { title: 'Delivery badge' } satisfies Meta;

const STATUSES: readonly DeliveryStatus[] = ['pending', 'delivered', 'deadLettered', 'manual'];

export const States: StoryObj = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, padding: 8 }}>
      {STATUSES.map((deliveryStatus) => (
        <DeliveryBadge key={deliveryStatus} order={{ deliveryStatus, manualDelivery: false, status: 'completed' }} />
      ))}
    </div>
  ),
};
