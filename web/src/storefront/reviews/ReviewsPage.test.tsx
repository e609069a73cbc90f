import { FAILURES } from '@blockbazaar/domain/failures';
import { LIMITS, PAGE_SIZES } from '@blockbazaar/domain/limits';
import { REVIEW_COOLDOWN_MS } from '@blockbazaar/domain/reviews/review-cooldown';
import { REVIEW_MESSAGES } from '@blockbazaar/domain/reviews/review-messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { RESPONSE_WITHIN_MS } from '@/firebase/subscribe.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { signInShopper, signOutShopper } from '@/testing/fake-auth.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { refusal } from '@/testing/refusal.ts';
import { renderFreshSite } from '@/testing/render-fresh-site.ts';
import { renderSite } from '@/testing/render-site.tsx';
import { storeReview } from '@/testing/store-review.ts';
import { timestamp } from '@/testing/timestamp.ts';
import { useFakeTime, wait } from '@/testing/use-fake-time.ts';
import { WAIT_MESSAGES } from '@/ui/wait-messages.ts';
import { REVIEW_LIST_MESSAGES } from './list/review-list-messages.ts';
import { REVIEW_PAGE_MESSAGES as messages } from './review-page-messages.ts';

const form = () => screen.findByRole('region', { name: messages.formTitle });
const message = async () => within(await form()).findByRole('textbox', { name: messages.message });
const star = async (count: number) => within(await form()).findByRole('radio', { name: messages.stars(count) });
const submitButton = async () => within(await form()).findByRole('button', { name: messages.submit });
const cardsOf = (text: string) => screen.queryAllByRole('article').filter((card) => card.textContent.includes(text));

async function fill(user: UserEvent, count: number, text: string): Promise<void> {
  await user.click(await star(count));
  await user.clear(await message());
  await user.type(await message(), text.replaceAll(/[[{]/g, '$&$&'));
}

/** Stores each submitted review, as the function does, after `released` resolves. */
function acceptReviews(released: Promise<unknown> = Promise.resolve()): void {
  marketplace.handle('createReview', async ({ rating, message: text }) => {
    await released;
    return { reviewId: storeReview({ rating, message: text }).id };
  });
}

/** The site looks for a signed-in shopper once in a visit. */
async function openReviews() {
  const uid = signInShopper();
  return { ...(await renderFreshSite('/reviews')), uid };
}

describe('ReviewForm', () => {
  it('shows errors at their fields, and works by keyboard alone', async () => {
    acceptReviews();
    const { user } = await openReviews();
    await user.click(await submitButton());
    expect(await within(await form()).findAllByText(REVIEW_MESSAGES.incomplete)).toHaveLength(1);
    expect(within(await form()).getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
    expect(await message()).toHaveAttribute('aria-invalid', 'true');
    expect(await star(1)).toHaveFocus();
    await expectAccessible();

    await user.keyboard(' {ArrowRight}{ArrowRight}');
    expect(await star(3)).toBeChecked();
    expect(within(await form()).getAllByText(REVIEW_MESSAGES.incomplete)).toHaveLength(1);
    await user.tab();
    expect(await message()).toHaveFocus();
    await user.paste('x'.repeat(LIMITS.reviewMessageMax + 1));
    expect(await within(await form()).findByText(REVIEW_MESSAGES.tooLong)).toBeVisible();
    expect(within(await form()).getByText(messages.length(LIMITS.reviewMessageMax + 1))).toBeVisible();
    expect(await star(3)).toBeChecked();

    await user.clear(await message());
    await user.type(await message(), 'Typed without a mouse.');
    await user.tab();
    expect(await submitButton()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(cardsOf('Typed without a mouse.')[0]).toHaveTextContent('3 out of 5 stars'));
  });

  it('preserves text that is typed during a submission', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    acceptReviews(promise);
    const { user, reload } = await openReviews();
    await fill(user, 5, 'The first one.');
    await user.click(await submitButton());
    expect(await within(await form()).findByRole('button', { name: REVIEW_MESSAGES.submitting })).toBeVisible();
    await fill(user, 2, 'The second one.');
    resolve(undefined);
    expect(await findToast(REVIEW_MESSAGES.submitted.title)).toBeVisible();
    expect(await message()).toHaveValue('The second one.');
    expect(await star(2)).toBeChecked();
    await reload();
    expect(await message()).toHaveValue('The second one.');
  });

  it('submits once, and ignores clicks until the response', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    acceptReviews(promise);
    const { user } = await openReviews();
    await fill(user, 5, 'Clicked twice.');
    await user.click(await submitButton());
    const submitting = await within(await form()).findByRole('button', { name: REVIEW_MESSAGES.submitting });
    expect(submitting).toBeDisabled();
    const sent = submitting.closest('form');
    if (sent === null) throw new Error('The button has no form.');
    fireEvent.submit(sent);
    resolve(undefined);
    await waitFor(() => expect(cardsOf('Clicked twice.')).toHaveLength(1));
    expect(marketplace.inputsOf('createReview')).toHaveLength(1);
  });

  it('preserves a review that fails to send, and submits it at the next attempt', async () => {
    let attempts = 0;
    marketplace.handle('createReview', ({ rating, message: text }) => {
      attempts += 1;
      if (attempts === 1) throw new Error('The response was lost.');
      if (attempts === 2) throw refusal('SIGN_IN_REQUIRED');
      return { reviewId: storeReview({ rating, message: text }).id };
    });
    const { user } = await openReviews();
    await fill(user, 5, 'Sent at the third try.');
    await user.click(await submitButton());
    expect(await findToast(REVIEW_MESSAGES.submitFailed.title)).toBeVisible();
    expect(await message()).toHaveValue('Sent at the third try.');
    await user.click(await submitButton());
    expect(await findToast(REVIEW_MESSAGES.signInFirst.title)).toBeVisible();
    expect(await message()).toHaveValue('Sent at the third try.');
    await user.click(await submitButton());
    await waitFor(() => expect(cardsOf('Sent at the third try.')).toHaveLength(1));
  });

  it('reports a review within the cooldown, and the remaining time', async () => {
    useFakeTime();
    marketplace.handle('createReview', () => {
      throw refusal('COOLDOWN', { retryAfterS: REVIEW_COOLDOWN_MS / 1_000 - 30 });
    });
    const { user } = await openReviews();
    await fill(user, 2, 'The second one.');
    await user.click(await submitButton());
    expect(await findToast(REVIEW_MESSAGES.cooldownTitle)).toHaveTextContent(
      'You must wait 12 hours between reviews. Please try again later.',
    );
    const notice = within(await form()).getByRole('note');
    expect(notice).toHaveTextContent(FAILURES.COOLDOWN.text);
    expect(notice).toHaveTextContent(/You can try again in 11:5\d:\d\d\./);
    expect(await message()).toHaveValue('The second one.');
    expect(await star(2)).toBeChecked();
    expect(cardsOf('The second one.')).toEqual([]);
    await wait(REVIEW_COOLDOWN_MS);
    expect(notice).toHaveTextContent(WAIT_MESSAGES.tryAgainNow);
    acceptReviews();
    await user.click(await submitButton());
    await waitFor(() => expect(cardsOf('The second one.')).toHaveLength(1));
    expect(within(await form()).queryByRole('note')).not.toBeInTheDocument();
  });

  it('shows the cooldown after an earlier review before any typing', async () => {
    const { uid, reload } = await openReviews();
    expect(await submitButton()).toBeEnabled();
    expect(within(await form()).queryByRole('note')).not.toBeInTheDocument();
    const lastReviewAt = Date.now() - REVIEW_COOLDOWN_MS / 2;
    marketplace.set('reviewCooldowns', uid, { lastReviewAt: timestamp(lastReviewAt) });
    const notice = await within(await form()).findByRole('note');
    expect(notice).toHaveTextContent(FAILURES.COOLDOWN.text);
    expect(notice).toHaveTextContent(/You can try again in (?:6:00|5:5\d):\d\d\./);
    await expectAccessible();
    await reload();
    expect(await within(await form()).findByRole('note')).toHaveTextContent(FAILURES.COOLDOWN.text);
  });

  it('preserves the draft after the sign-out, and offers the sign-in', async () => {
    const { user } = await openReviews();
    await fill(user, 3, 'Not sent yet.');
    await signOutShopper();
    expect(await within(await form()).findByText(REVIEW_MESSAGES.signInFirst.title)).toBeVisible();
    expect(await message()).toHaveValue('Not sent yet.');
    expect(within(await form()).queryByRole('button', { name: messages.submit })).not.toBeInTheDocument();
  });
});

describe('ReviewsPage', () => {
  it.each(['/reviews', '/'])('shows markup in a review as text at %s', async (address) => {
    const markup = '<img src="/x" onerror="globalThis.executed=1"><script>globalThis.executed=1</script>';
    storeReview({
      name: '<b>Bold</b>',
      message: `${markup} [x](javascript:alert(1)) <a href="javascript:alert(1)">y</a>`,
      storeName: '<i>Store</i>',
    });
    await renderSite(address);
    await waitFor(() => expect(cardsOf('<b>Bold</b>')).toHaveLength(1));
    const [card] = cardsOf('<b>Bold</b>');
    expect(card).toHaveTextContent(markup);
    expect(card?.querySelectorAll('img, script, b, i, a, iframe, style')).toHaveLength(0);
    expect('executed' in globalThis).toBe(false);
  });

  it('labels reviews by staff, and removes a deleted one', async () => {
    await renderSite('/reviews');
    const { id } = storeReview({ source: 'staff', name: 'Team' });
    await waitFor(() => expect(cardsOf('Team')[0]).toHaveTextContent(REVIEW_LIST_MESSAGES.postedByStaff));
    marketplace.delete('reviews', id);
    await waitFor(() => expect(cardsOf('Team')).toEqual([]));
  });

  it('reports reviews that cannot be loaded, and loads them at the next attempt', async () => {
    useFakeTime();
    storeReview({ name: 'Mara' });
    marketplace.disconnect();
    const { user } = await renderSite('/reviews');
    expect(await screen.findByRole('status', { name: messages.loading })).toBeVisible();
    await wait(RESPONSE_WITHIN_MS);
    expect(await findToast(REVIEW_LIST_MESSAGES.loadFailed.text ?? '')).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('status', { name: messages.loading })).toBeVisible();
    marketplace.reconnect();
    await waitFor(() => expect(cardsOf('Mara')).toHaveLength(1));
  });

  it('shows the 50 newest reviews, newest first', async () => {
    for (let index = 0; index <= PAGE_SIZES.reviewsPage; index += 1) storeReview({ name: `Buyer ${index}.` });
    await renderSite('/reviews');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(PAGE_SIZES.reviewsPage));
    expect(cardsOf(`Buyer ${PAGE_SIZES.reviewsPage}.`)).toHaveLength(1);
    expect(cardsOf('Buyer 0.')).toEqual([]);
    const times = screen
      .getAllByRole('article')
      .map((card) => card.querySelector('time')?.getAttribute('datetime') ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it.each(['banner', 'contentinfo'] as const)('is linked from the %s', async (place) => {
    await renderSite('/about');
    const [link] = within(screen.getByRole(place)).getAllByRole('link', { name: 'Reviews' });
    expect(link).toHaveAttribute('href', '/reviews');
  });
});
