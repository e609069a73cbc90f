import { describe, expect, it } from 'vitest';
import { ALERT_UNREAD_MS } from './notification.ts';
import { canMarkAsRead, isRead, advanceReadMark, NO_READ_MARK } from './read-mark.ts';

const at = (ms: number) => ({ toMillis: () => ms });
const review = (createdMs: number, readAt: ReturnType<typeof at> | null = null) =>
  ({ kind: 'review', createdAt: at(createdMs), readAt }) as const;
const alert = (createdMs: number) => ({ kind: 'security', createdAt: at(createdMs), readAt: null }) as const;

describe('isRead', () => {
  it('returns true for a notification that was marked individually, or created before the mark of its list', () => {
    const mark = { othersUntil: at(50), alertsUntil: at(20) };
    expect([review(90, at(95)), review(50), alert(20)].every((one) => isRead(one, mark))).toBe(true);
    expect([review(51), alert(50), alert(21)].some((one) => isRead(one, mark))).toBe(false);
    expect(isRead(review(1), NO_READ_MARK)).toBe(false);
  });
});

describe('canMarkAsRead', () => {
  it('returns false for security alerts in their first day', () => {
    expect(canMarkAsRead(review(10), NO_READ_MARK, 10)).toBe(true);
    expect(canMarkAsRead(alert(10), NO_READ_MARK, 10 + ALERT_UNREAD_MS)).toBe(false);
    expect(canMarkAsRead(alert(10), NO_READ_MARK, 11 + ALERT_UNREAD_MS)).toBe(true);
    expect(canMarkAsRead(review(10), { ...NO_READ_MARK, othersUntil: at(10) }, 20)).toBe(false);
  });
});

describe('advanceReadMark', () => {
  it('returns the newest time of each list that is later than the mark', () => {
    const newest = review(70);
    expect(advanceReadMark(NO_READ_MARK, [review(60), newest, review(65)])).toEqual({ othersUntil: newest.createdAt });
    expect(advanceReadMark({ othersUntil: at(80), alertsUntil: null }, [newest])).toEqual({});
    const old = alert(5);
    expect(advanceReadMark(NO_READ_MARK, [old, newest])).toEqual({
      alertsUntil: old.createdAt,
      othersUntil: newest.createdAt,
    });
  });
});
