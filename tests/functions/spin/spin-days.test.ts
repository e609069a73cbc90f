import '../support/own-project.ts';
import { lastSpinSchema } from '@blockbazaar/domain/spin/spin';
import { localDay, nextSpinAt } from '@blockbazaar/domain/spin/spin-day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spinStatus } from '../../../functions/src/spin/spin-status.ts';
import { spin } from '../../../functions/src/spin/spin.ts';
import { fieldsOf } from '../support/admin.ts';
import { seededRandom } from '../support/random.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { TIME_ZONE, shopper, historyOf } from './spin-shoppers.ts';

const HOUR_MS = 3_600_000;

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

describe('the day of a spin', () => {
  const GMT_ZONES = Array.from({ length: 27 }, (_, index) => 12 - index).map(
    (hours) => `Etc/GMT${hours < 0 ? hours : `+${hours}`}`,
  );
  // Days with a change to or from daylight saving time.
  const CHANGES: [string, string][] = [
    ['Europe/Berlin', '2026-03-29'],
    ['Europe/Berlin', '2026-10-25'],
    ['America/New_York', '2026-11-01'],
    ['America/Santiago', '2026-09-06'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['Africa/Cairo', '2026-04-24'],
  ];

  it.each([...GMT_ZONES.map((zone): [string, string] => [zone, '2026-06-15']), ...CHANGES])(
    'allows one spin for each date in %s from the evening before %s to its end',
    async (zone, day) => {
      const uid = await shopper();
      const midnight = startOf(zone, day);
      const after = nextSpinAt({ day, timeZone: zone }, midnight) ?? Number.NaN;
      const outcomes: string[] = [];
      for (const now of [
        midnight - 60_000,
        midnight - 1,
        midnight,
        midnight + 1,
        midnight + 5 * HOUR_MS,
        after - 1,
        after,
      ]) {
        const result = await spin(uid, zone, { now });
        outcomes.push(result.ok ? 'spun' : result.failure.code);
      }
      const [no, yes] = ['ALREADY_SPUN', 'spun'];
      expect(outcomes).toEqual([yes, no, yes, no, no, no, yes]);
      const days = (await historyOf(uid)).map((entry) => entry.day);
      expect(days).toHaveLength(3);
      expect(days).toContain(day);
    },
  );

  it('allows a travelling shopper one spin for each date, and ends at midnight in the time zone of the last spin', async () => {
    const random = seededRandom(20_260);
    const uid = await shopper();
    const zones = [...GMT_ZONES, ...CHANGES.map(([zone]) => zone)];
    let now = Date.UTC(2026, 2, 27);
    let spins = 0;
    const waits: Record<'last' | 'now' | 'before' | 'after', string>[] = [];
    for (let step = 0; step < 120; step += 1) {
      now += Math.floor(random() * 20 * HOUR_MS);
      const zone = zones[Math.floor(random() * zones.length)] ?? TIME_ZONE;
      const before = await fieldsOf('spins', uid);
      const result = await spin(uid, zone, { now });
      if (result.ok) {
        spins += 1;
        continue;
      }
      const last = lastSpinSchema.parse(before);
      const next = valueOfResult(await spinStatus(uid, now)).nextSpinAt ?? Number.NaN;
      waits.push({
        last: last.lastSpinDay,
        now: localDay(last.lastTimeZone, now),
        before: localDay(last.lastTimeZone, next - 1),
        after: localDay(last.lastTimeZone, next),
      });
    }
    // A spin is refused only until the day of the last spin ends, in the time zone of that spin.
    expect(
      waits.filter(({ last, now: day, before, after }) => day !== last || before !== last || after <= last),
    ).toEqual([]);
    expect(waits.length).toBeGreaterThan(5);
    // The IDs of the history are days, so each day has one spin.
    expect(await historyOf(uid)).toHaveLength(spins);
    expect(spins).toBeGreaterThan(20);
  });
});

/** The first instant of a day in a time zone. */
function startOf(timeZone: string, day: string): number {
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 24 * HOUR_MS).toISOString().slice(0, 10);
  return nextSpinAt({ day: before, timeZone }, Date.parse(`${day}T00:00:00Z`) - 30 * HOUR_MS) ?? Number.NaN;
}

function valueOfResult<T>(result: { ok: true; value: T } | { ok: false }): T {
  if (!result.ok) throw new Error('It was refused.');
  return result.value;
}
