import { FAILURES } from '@blockbazaar/domain/failures';
import { latestReviewsQuery } from '@blockbazaar/domain/queries/public-queries';
import type { AdminReview } from '@blockbazaar/domain/reviews/review-operations';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { servePages } from '@/testing/serve-pages.ts';
import { storeReview } from '@/testing/store-review.ts';
import { useFakeTime } from '@/testing/use-fake-time.ts';
import { REVIEW_ADMIN_MESSAGES as messages } from './review-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './ReviewsTab.tsx';

const button = (name: string) => screen.getByRole('button', { name });

async function findReview(name: string): Promise<HTMLElement> {
  const card = (await screen.findByText(name, { selector: 'h3' })).closest('li');
  if (card === null) throw new Error('The review is in no list.');
  return card;
}

const countReviews = () => document.querySelectorAll('[role=tabpanel] li').length;

const listReviews = (): AdminReview[] =>
  marketplace
    .list(latestReviewsQuery(2 * STAFF_PAGE_SIZES.reviews))
    .items.map(({ createdAt, ...review }) => ({ ...review, createdAt: createdAt.toMillis() }));

const serveReviews = (): void => marketplace.handle('GET_REVIEWS', servePages(listReviews, STAFF_PAGE_SIZES.reviews));

async function openReviews() {
  serveReviews();
  const rendered = await openOwnerTab('reviews');
  await screen.findByRole('heading', { name: messages.title });
  await waitFor(() => expect(button(messages.refresh)).toBeEnabled());
  return rendered;
}

/** Opens the first page of several pages of reviews. */
async function openLongList() {
  for (let count = 0; count < STAFF_PAGE_SIZES.reviews + 2; count += 1) storeReview();
  const rendered = await openReviews();
  await waitFor(() => expect(countReviews()).toBe(STAFF_PAGE_SIZES.reviews));
  return rendered;
}

async function confirmDeletion(user: UserEvent, name: string): Promise<void> {
  await user.click(within(await findReview(name)).getByRole('button', { name: messages.deleteOf(name) }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: messages.delete }));
}

describe('ReviewsTab', () => {
  it('creates a review with the chosen stars, and preserves the input after a failure', async () => {
    const { user } = await openReviews();
    await user.click(button(messages.create));
    const dialog = await screen.findByRole('dialog');
    const create = within(dialog).getByRole('button', { name: messages.create });
    const field = (label: string) => within(dialog).getByLabelText(label, { exact: false, selector: 'input,textarea' });
    await fill(user, field(messages.storeName), 'Lantern Lane');
    await user.click(create);
    expect(await within(dialog).findByText(messages.nameRequired)).toBeVisible();
    expect(within(dialog).getByText(messages.messageRequired)).toBeVisible();
    expect(field(messages.storeName)).toHaveValue('Lantern Lane');

    marketplace.lose('CREATE_ARTIFICIAL_REVIEW');
    await user.click(within(dialog).getByRole('radio', { name: messages.stars(2) }));
    await fill(user, within(dialog).getByRole('textbox', { name: /^Name/ }), 'Counter');
    await fill(user, field(messages.message), 'Two stars.');
    await user.click(create);
    expect(await findToast(messages.createFailed.text ?? '')).toBeVisible();
    expect(field(messages.message)).toHaveValue('Two stars.');

    marketplace.handle('CREATE_ARTIFICIAL_REVIEW', (review) => ({
      id: storeReview({ ...review, source: 'staff' }).id,
    }));
    await user.click(create);
    const review = await findReview('Counter');
    expect(review).toHaveTextContent('2 out of 5 stars');
    expect(review).toHaveTextContent(messages.postedByStaff);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('shows a review that arrives, and fetches all reviews on demand', async () => {
    const { user } = await openReviews();
    const { message } = storeReview({ name: 'Guest' });
    const review = await findReview('Guest');
    expect(review).toHaveTextContent(message);
    expect(review).not.toHaveTextContent(messages.postedByStaff);
    await waitFor(() => expect(button(messages.refresh)).toBeEnabled());
    storeReview({ name: 'Another' });
    await user.click(button(messages.refresh));
    expect(await findReview('Another')).toBeVisible();
  });

  it('loads more reviews', async () => {
    const { user } = await openLongList();
    await user.click(button(messages.more));
    await waitFor(() => expect(countReviews()).toBe(STAFF_PAGE_SIZES.reviews + 2));
  });

  it('shows a review that arrives while more reviews load, and those, too', async () => {
    const { user } = await openLongList();
    const { release } = marketplace.delay('GET_REVIEWS');
    await user.click(button(messages.more));
    expect(await screen.findByRole('button', { name: 'Loading…' })).toBeVisible();
    storeReview({ name: 'Guest' });
    release();
    expect(await findReview('Guest')).toBeVisible();
    await waitFor(() => expect(countReviews()).toBe(STAFF_PAGE_SIZES.reviews + 3));
  });

  it('loads more reviews after a new one that is being fetched', async () => {
    const { user } = await openLongList();
    const { release } = marketplace.delay('GET_REVIEWS');
    storeReview({ name: 'Guest' });
    await waitFor(() => expect(button(messages.refresh)).toBeDisabled());
    await user.click(button(messages.more));
    release();
    expect(await findReview('Guest')).toBeVisible();
    await waitFor(() => expect(countReviews()).toBe(STAFF_PAGE_SIZES.reviews + 3));
  });

  it('still lists a review whose deletion fails, and shows the reason', async () => {
    const { name } = storeReview({ name: 'Guest' });
    const { user, path } = await openReviews();
    marketplace.refuse('DELETE_REVIEW', 'NOT_FOUND');
    await confirmDeletion(user, name);
    expect(await findToast(messages.deleteFailed(FAILURES.NOT_FOUND.text).text ?? '')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await findReview(name)).toBeVisible();

    marketplace.lose('validateSession');
    await confirmDeletion(user, name);
    expect(await findToast(messages.deleteFailed(messages.noAnswer).text ?? '')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    marketplace.refuse('validateSession', 'NOT_AUTHENTICATED');
    await confirmDeletion(user, name);
    expect(await findToast(messages.deleteSignedOut.text ?? '')).toHaveTextContent(messages.deleteSignedOut.title);
    await waitFor(() => expect(path()).toBe('/owner/login'));
  });

  it('deletes nothing after the session has expired, and navigates to the login', async () => {
    const { name, id } = storeReview({ name: 'Guest' });
    const { user, path } = await openReviews();
    marketplace.refuse('validateSession', 'SESSION_EXPIRED');
    await confirmDeletion(user, name);
    expect(await findToast(messages.deleteExpired.text ?? '')).toHaveTextContent(messages.deleteExpired.title);
    await waitFor(() => expect(path()).toBe('/owner/login'));
    expect(marketplace.inputsOf('DELETE_REVIEW')).toEqual([]);
    expect(marketplace.read('reviews', id)).not.toBeNull();
  });

  it('reports a session that ends between its check and the deletion', async () => {
    const { name, id } = storeReview({ name: 'Guest' });
    const { user } = await openReviews();
    marketplace.refuse('DELETE_REVIEW', 'SESSION_EXPIRED');
    await confirmDeletion(user, name);
    expect(await findToast(messages.deleteRefused.text ?? '')).toHaveTextContent(messages.deleteRefused.title);
    expect(marketplace.read('reviews', id)).not.toBeNull();
  });

  it('retries a failed fetch', async () => {
    useFakeTime();
    const { name } = storeReview({ name: 'Guest' });
    marketplace.lose('GET_REVIEWS');
    await openOwnerTab('reviews');
    expect(await findToast(messages.loadFailed.text ?? '')).toBeVisible();
    serveReviews();
    expect(await findReview(name)).toBeVisible();
  });
});
