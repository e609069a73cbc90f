import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddsOf, PRIZE_IDS, prizeAt, PRIZES, WEIGHT_TOTAL } from './prizes.ts';
import { dayOfSpin, localDay, nextSpinAt, startOfDayAfter, type CountedDay } from './spin-day.ts';
import { timeZoneSchema } from './time-zone.ts';

const HOUR = 3_600_000;
/** From UTC-12 to UTC+14 (their names have the opposite sign), and zones whose clocks change. */
const ZONES = [
  ...Array.from({ length: 27 }, (_, index) => 12 - index).map((hours) => `Etc/GMT${hours < 0 ? hours : `+${hours}`}`),
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Santiago',
  'Africa/Cairo',
];

/** Spins whenever possible while changing zones; returns the spins and the waits between them. */
function spinAlong(moves: readonly { zone: string; hours: number }[]) {
  const spins: (CountedDay & { at: number })[] = [];
  const waits: { last: CountedDay; next: number }[] = [];
  let now = Date.UTC(2026, 2, 20);
  for (const { zone, hours } of moves) {
    now += hours * HOUR;
    const last = spins.at(-1) ?? null;
    const next = nextSpinAt(last, now);
    if (next === null) spins.push({ ...dayOfSpin(last, zone, now), at: now });
    else if (last !== null) waits.push({ last, next });
  }
  return { spins, waits };
}

describe('PRIZES', () => {
  it('has the probabilities of the specification', () => {
    expect(WEIGHT_TOTAL).toBe(999_991);
    const weights = PRIZE_IDS.map((id) => {
      let from = 0;
      for (const other of PRIZE_IDS) {
        if (other === id) break;
        from += PRIZES[other].weight;
      }
      const to = from + PRIZES[id].weight - 1;
      expect([prizeAt(from), prizeAt(to)]).toEqual([id, id]);
      return to - from + 1;
    });
    expect(weights).toEqual([500_000, 400_000, 70_000, 20_000, 9_990, 1]);
    expect(() => prizeAt(WEIGHT_TOTAL)).toThrow(/below/);
  });

  it('has readable odds', () => {
    expect(PRIZE_IDS.map(oddsOf)).toEqual(['50%', '40%', '7%', '2%', '0.999%', '0.0001%']);
  });
});

describe('timeZoneSchema', () => {
  it.each(ZONES)('accepts %s', (zone) => expect(timeZoneSchema.safeParse(zone).success).toBe(true));
  it.each(['', 'Mars/Olympus', '../etc', '+25:00', 'Europe/Berlin ', 'x'.repeat(61)])('rejects %j', (zone) =>
    expect(timeZoneSchema.safeParse(zone).success).toBe(false),
  );
});

describe('day of a spin', () => {
  it('ends at local midnight, even when the clocks change', () => {
    const spring = { day: '2026-03-29', timeZone: 'Europe/Berlin' };
    expect(startOfDayAfter(spring, Date.parse('2026-03-29T00:30:00+01:00'))).toBe(
      Date.parse('2026-03-30T00:00:00+02:00'),
    );
    const autumn = { day: '2026-10-25', timeZone: 'Europe/Berlin' };
    expect(startOfDayAfter(autumn, Date.parse('2026-10-25T00:30:00+02:00'))).toBe(
      Date.parse('2026-10-26T00:00:00+01:00'),
    );
    // The day starts at one o'clock here, because the clocks go forward at midnight.
    const santiago = { day: '2026-09-05', timeZone: 'America/Santiago' };
    expect(startOfDayAfter(santiago, Date.parse('2026-09-05T12:00:00-04:00'))).toBe(
      Date.parse('2026-09-06T01:00:00-03:00'),
    );
  });

  it('allows one spin in any sequence of zones, and ends the wait at midnight of the last zone', () => {
    const steps = fc.array(fc.record({ zone: fc.constantFrom(...ZONES), hours: fc.integer({ min: 0, max: 40 }) }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(steps, (moves) => {
        const { spins, waits } = spinAlong(moves);
        for (const { last, next } of waits) {
          expect(localDay(last.timeZone, next - 1)).toBe(last.day);
          expect(localDay(last.timeZone, next) > last.day).toBe(true);
        }
        const days = spins.map(({ day }) => day);
        expect(days).toEqual([...new Set(days)].toSorted());
        // A path through all zones gains less than two days in total.
        const lastedMs = (spins.at(-1)?.at ?? 0) - (spins[0]?.at ?? 0);
        expect(days.length).toBeLessThanOrEqual(Math.ceil(lastedMs / (24 * HOUR)) + 2);
        // The zone changes at most once a week.
        const changes = spins.filter(({ timeZone }, index) => index > 0 && timeZone !== spins[index - 1]?.timeZone);
        changes
          .slice(1)
          .forEach(({ at }, index) => expect(at - (changes[index]?.at ?? 0)).toBeGreaterThanOrEqual(7 * 24 * HOUR));
      }),
      { numRuns: 300 },
    );
  });

  it('does not start earlier when the zone changes back and forth', () => {
    const now = Date.parse('2026-06-01T11:30:00Z');
    const first = dayOfSpin(null, 'Etc/GMT-14', now);
    expect(first.day).toBe('2026-06-02');
    expect(nextSpinAt(first, now + HOUR)).toBe(Date.parse('2026-06-02T10:00:00Z'));
    // Twelve hours behind UTC it is still the previous day: the zone further ahead applies.
    expect(dayOfSpin(first, 'Etc/GMT+12', Date.parse('2026-06-02T10:00:00Z'))).toEqual({
      day: '2026-06-03',
      timeZone: 'Etc/GMT-14',
      zoneSince: now,
    });
  });

  it('allows no third spin in the first day of UTC by changes of zone', () => {
    const day = Date.parse('2026-06-01T00:00:00Z');
    const hours = Array.from({ length: 24 }, (_, hour) => day + hour * HOUR);
    const zones = ['Etc/GMT+12', 'UTC', 'Etc/GMT-14'];
    for (const sequence of zones.flatMap((a) => zones.flatMap((b) => zones.map((c) => [a, b, c]))))
      for (const start of hours) {
        let last: CountedDay | null = null;
        let spins = 0;
        for (const now of hours.filter((hour) => hour >= start)) {
          if (nextSpinAt(last, now) !== null) continue;
          last = dayOfSpin(last, sequence[spins % sequence.length] ?? 'UTC', now);
          spins += 1;
        }
        expect(spins).toBeLessThanOrEqual(2);
      }
  });

  it('changes the zone a week after the first spin in it', () => {
    const at = Date.parse('2026-06-01T12:00:00Z');
    const first = dayOfSpin(null, 'Europe/Berlin', at);
    const week = 7 * 24 * HOUR;
    expect(dayOfSpin(first, 'Asia/Kathmandu', at + week - 1)).toEqual({ ...first, day: '2026-06-08' });
    expect(dayOfSpin(first, 'Asia/Kathmandu', at + week)).toEqual({
      day: '2026-06-08',
      timeZone: 'Asia/Kathmandu',
      zoneSince: at + week,
    });
    const unknown = { ...first, zoneSince: null };
    expect(dayOfSpin(unknown, 'Asia/Kathmandu', at + 24 * HOUR).timeZone).toBe('Asia/Kathmandu');
  });
});
