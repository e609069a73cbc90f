import type { FailureCode } from '@blockbazaar/domain/failures';
import { SITE } from '@blockbazaar/domain/site/site';
import { PRIZE_IDS, PRIZES, type PrizeId } from '@blockbazaar/domain/spin/prizes';
import type { SpinStatus } from '@blockbazaar/domain/spin/spin';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SIGN_IN_MESSAGES } from '@/storefront/accounts/sign-in-messages.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { signInShopper } from '@/testing/fake-auth.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { refusal } from '@/testing/refusal.ts';
import { renderSite } from '@/testing/render-site.tsx';
import { screenMedia } from '@/testing/screen-media.ts';
import { useFakeTime, wait } from '@/testing/use-fake-time.ts';
import { formatClock } from './format-clock.ts';
import { REVEAL_MS, TICK_TIMES } from './reels/spin-ticks.ts';
import { spinResultTexts, SPIN_MESSAGES } from './spin-messages.ts';

const { buttons } = SPIN_MESSAGES;
const DAY_MS = 24 * 3_600_000;

const section = () => screen.findByRole('region', { name: SPIN_MESSAGES.title });
const button = async (name: string) => within(await section()).findByRole('button', { name });
const result = () => screen.queryByTestId('spin-result');
const faces = (): (string | undefined)[] =>
  [...screen.getByTestId('reels').querySelectorAll<HTMLElement>('[data-face]')].map(({ dataset }) => dataset.face);

const statusOf = (nextSpinAt: number | null, lastPrizeId: PrizeId | null = null): SpinStatus => ({
  hasSpunToday: nextSpinAt !== null,
  nextSpinAt,
  lastPrizeId,
});
const drawn = (prizeId: PrizeId) => ({ prizeId, nextSpinAt: Date.now() + DAY_MS / 2 });

/** Each status request receives the next of these; later requests receive the last one. */
function handleStatus(...statuses: SpinStatus[]): void {
  let count = 0;
  marketplace.handle('getSpinStatus', () => {
    const status = statuses[Math.min(count, statuses.length - 1)] ?? statusOf(null);
    count += 1;
    return status;
  });
}

async function openSpin({ reducedMotion = false } = {}) {
  screenMedia.reducedMotion = reducedMotion;
  signInShopper();
  return renderSite('/free-money');
}

describe('SpinAsShopper', () => {
  it('turns the reels for about 120 slowing ticks, and reveals the result 800 ms later', async () => {
    useFakeTime();
    handleStatus(statusOf(null));
    marketplace.handle('spin', () => drawn('elytra'));
    const { user } = await openSpin();
    await user.click(await button(buttons.spin));
    await waitFor(() => expect(screen.getByTestId('reels')).toHaveAttribute('aria-busy', 'false'), { interval: 1 });
    const startedAt = performance.now();
    const passed = () => performance.now() - startedAt;
    expect(await button(buttons.spinning)).toBeDisabled();
    expect(screen.getByText(SPIN_MESSAGES.startAnnouncement)).toHaveAttribute('aria-live', 'polite');
    const before = faces();
    await wait(1_000);
    expect(faces()).not.toEqual(before);
    const lastTick = Math.ceil(TICK_TIMES.at(-1) ?? 0);
    await wait(lastTick - passed() + 5);
    expect(faces()).toEqual(['elytra', 'elytra', 'elytra']);
    expect(result()).not.toBeInTheDocument();
    await wait(REVEAL_MS - 50);
    expect(result()).not.toBeInTheDocument();
    await wait(50);
    expect(result()).toHaveAttribute('data-prize', 'elytra');
  });

  it('counts down to the next local midnight, and then offers a spin', async () => {
    useFakeTime();
    const next = Math.floor((Date.now() + 5 * 3_600_000) / 1_000) * 1_000;
    handleStatus(statusOf(next, 'role'), statusOf(null, 'role'));
    await openSpin();
    const timer = await screen.findByRole('timer');
    await wait(next - Date.now() - 10_000 + 400);
    expect(timer).toHaveTextContent(`${SPIN_MESSAGES.next} ${formatClock(10)}`);
    await wait(8_000);
    expect(timer).toHaveTextContent(`${SPIN_MESSAGES.next} ${formatClock(2)}`);
    expect(await button(buttons.tomorrow)).toBeDisabled();
    await wait(2_000);
    expect(await button(buttons.spin)).toBeEnabled();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it.each(PRIZE_IDS)('shows %s immediately with reduced motion, as the server returned it', async (prizeId) => {
    handleStatus(statusOf(null));
    marketplace.handle('spin', () => drawn(prizeId));
    const { user } = await openSpin({ reducedMotion: true });
    await user.click(await button(buttons.spin));
    await waitFor(() => expect(result()).toHaveAttribute('data-prize', prizeId));
    expect([...new Set(faces())]).toEqual([prizeId]);
    const { above, title, below } = spinResultTexts(PRIZES[prizeId]);
    expect(result()).toHaveTextContent([above, title, below].join(''), { normalizeWhitespace: false });
    await expectAccessible();
  });

  it('shows a losing spin with three different faces and without a picture', async () => {
    handleStatus(statusOf(Date.now() + DAY_MS / 2, 'nothing'));
    await openSpin({ reducedMotion: true });
    await waitFor(() => expect(result()).toHaveTextContent('Better luck next time!'));
    expect(result()?.querySelector('img')).toBeNull();
    const shown = [...screen.getByTestId('reels').querySelectorAll('[data-place=shown]')];
    expect(new Set(shown.map((face) => face.getAttribute('src'))).size).toBe(3);
  });

  it('offers the join link to a shopper outside the Discord server, and a spin after joining', async () => {
    marketplace.refuse('getSpinStatus', 'NOT_A_MEMBER');
    marketplace.handle('spin', () => drawn('role'));
    const { user } = await openSpin({ reducedMotion: true });
    const problem = await within(await section()).findByRole('alert');
    expect(problem).toHaveTextContent('You must be a member of the Blockbazaar Discord server to use this feature.');
    const join = within(problem).getByRole('link', { name: SPIN_MESSAGES.join });
    expect(join).toHaveAttribute('href', SITE.discordInviteUrl);
    await expectAccessible();
    handleStatus(statusOf(null));
    await user.click(await button(buttons.spin));
    await waitFor(() => expect(result()).toHaveAttribute('data-prize', 'role'));
    expect(await button(buttons.tomorrow)).toBeDisabled();
    expect(problem).not.toBeInTheDocument();
  });

  it('offers the sign-in to a shopper who revoked the Discord grant', async () => {
    marketplace.refuse('getSpinStatus', 'SIGN_IN_REQUIRED');
    await openSpin();
    const problem = await within(await section()).findByRole('alert');
    expect(problem).toHaveTextContent('Please sign in with Discord to spin!');
    expect(within(problem).getByRole('button', { name: SIGN_IN_MESSAGES.signIn })).toBeEnabled();
  });

  it('reports a membership that could not be verified, and spins at the next attempt', async () => {
    marketplace.refuse('getSpinStatus', 'MEMBERSHIP_UNKNOWN');
    marketplace.handle('spin', () => drawn('role'));
    const { user } = await openSpin({ reducedMotion: true });
    const problem = await within(await section()).findByRole('alert');
    expect(problem).toHaveTextContent('Failed to verify Discord membership. Please try again.');
    handleStatus(statusOf(null));
    await user.click(await button(buttons.spin));
    expect(await button(buttons.tomorrow)).toBeDisabled();
  });

  const soon = Date.now() + DAY_MS / 3;
  it.each<
    [what: string, spin: PrizeId | FailureCode | null, statuses: SpinStatus[], text: string, shown: PrizeId | null]
  >([
    [
      'was spent in another tab',
      'nothing',
      [statusOf(null), statusOf(soon, 'role')],
      'You have already spun today! Come back tomorrow.',
      'role',
    ],
    [
      'is spent during its request',
      'ALREADY_SPUN',
      [statusOf(null), statusOf(null), statusOf(soon, 'money1m')],
      'You have already spun today!',
      'money1m',
    ],
    [
      'finds that its shopper has just left the server',
      'NOT_A_MEMBER',
      [statusOf(null)],
      'You must be in the Blockbazaar Discord server to spin!',
      null,
    ],
    [
      'cannot be recorded',
      'BUSY',
      [statusOf(null)],
      'Failed to record spin result - daily limit may have been reached',
      null,
    ],
    [
      'was drawn, with its response lost',
      null,
      [statusOf(null), statusOf(null), statusOf(soon, 'coupon5')],
      'Network error',
      'coupon5',
    ],
  ])('reports a spin that %s, and shows the known status', async (_, spin, statuses, text, shown) => {
    handleStatus(...statuses);
    marketplace.handle('spin', () => {
      const prizeId = PRIZE_IDS.find((id) => id === spin);
      if (prizeId !== undefined) return drawn(prizeId);
      throw spin === null ? new Error('The response was lost.') : refusal(spin as FailureCode);
    });
    const { user } = await openSpin();
    await user.click(await button(buttons.spin));
    expect(await within(await section()).findByRole('alert')).toHaveTextContent(text);
    await waitFor(() => expect(result()?.dataset.prize ?? null).toBe(shown));
    expect(await button(shown === null ? buttons.spin : buttons.tomorrow)).toHaveProperty('disabled', shown !== null);
  });
});
