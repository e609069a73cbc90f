import type { StoreOrderKey } from '@blockbazaar/domain/orders/bulk-fulfilment';
import type { TimelineStep } from '@blockbazaar/domain/orders/order-timeline';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { useCallback, useEffect, useState } from 'react';
import { fetchTimeline } from '../bulk-order-actions.ts';

type Timeline = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; steps: readonly TimelineStep[] };

/**
 * Events of a store's part of an order. They are fetched again when `version` changes; until then the previous ones are
 * shown.
 */
export function useTimeline(
  staff: StaffRole,
  { orderId, storeId }: StoreOrderKey,
  version: string,
): { timeline: Timeline; retry: () => void } {
  const [timeline, setTimeline] = useState<Timeline>({ status: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isUnmounted = false;
    void fetchTimeline(staff, { orderId, storeId }).then((result) => {
      if (isUnmounted) return;
      setTimeline((before) => {
        if (result.outcome === 'succeeded') return { status: 'ready', steps: result.value.steps };
        return before.status === 'ready' ? before : { status: 'failed' };
      });
    });
    return () => {
      isUnmounted = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- another version or round repeats the same query
  }, [staff, orderId, storeId, version, round]);
  const retry = useCallback(() => {
    setTimeline({ status: 'loading' });
    setRound((before) => before + 1);
  }, []);
  return { timeline, retry };
}
