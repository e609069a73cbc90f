import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { MEDIA_TYPES, type MediaRewardFields } from '@blockbazaar/domain/media-rewards/media-reward';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { expect, type Locator, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { MEDIA_ADMIN_MESSAGES } from '../../../web/src/features/owner/media/media-messages.ts';
import { EDIT_FORM_MESSAGES } from '../../../web/src/shared/staff/edit-form/edit-form-messages.ts';
import { firestore, uniqueId } from '../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { chooseOption } from '../support/choose-option.ts';
import { noteOwnerSession } from '../support/functions.ts';
import { toast } from '../support/shop.ts';
import { logInOwner } from '../support/staff.ts';
import { test } from '../support/test.ts';

// Colours are looked at when a dialog has come, not while it comes.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const messages = MEDIA_ADMIN_MESSAGES;
const mediaRewards = firestore.collection(COLLECTIONS.mediaRewards);

async function openMedia(page: Page): Promise<void> {
  await logInOwner(page);
  await page.getByRole('tab', { name: 'Media' }).click();
  await expect(page.getByRole('heading', { name: messages.title })).toBeVisible();
}

async function createReward(changes: Partial<MediaRewardFields> = {}): Promise<MediaRewardFields & { id: string }> {
  const id = uniqueId('m');
  const reward: MediaRewardFields = {
    discordUsername: `D${id}`,
    minecraftUsername: `G_${id}`.slice(0, 16),
    mediaType: 'yt_long',
    mediaUrl: `https://videos.example/watch/${id}`,
    viewsCount: 12_500,
    rewardThousands: 18_750,
    status: 'pending',
    submittedAt: Timestamp.now(),
    reviewedAt: null,
    paidAt: null,
    withdrawnAt: null,
    correctedAt: null,
    ...changes,
  };
  await mediaRewards.doc(id).set(reward);
  return { id, ...reward };
}

const card = (page: Page, name: string) => page.getByRole('listitem', { name });
const search = (page: Page) => page.getByPlaceholder(messages.searchPlaceholder);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Narrows the list to one submission: until then its card moves, and a click on it may miss. */
async function findOnly(page: Page, { discordUsername }: MediaRewardFields, typed: string): Promise<Locator> {
  await search(page).fill(typed);
  await expect(page.getByRole('listitem')).toHaveCount(1);
  return card(page, discordUsername);
}

async function filterBy(page: Page, status: string): Promise<void> {
  await page.getByRole('combobox', { name: messages.filterLabel }).click();
  await chooseOption(page.getByRole('option', { name: status, exact: true }));
}

test('a pending submission shows its details, and moves to approved and then to paid', async ({ page }) => {
  const reward = await createReward();
  await openMedia(page);
  const found = await findOnly(page, reward, reward.discordUsername.toUpperCase().slice(2));
  await expect(found).toContainText(messages.status.pending);
  await expect(found).toContainText(reward.minecraftUsername);
  await expect(found).toContainText(MEDIA_TYPES.yt_long.label);
  await expect(found).toContainText('12,500');
  await expect(found).toContainText('18.8M');
  await expect(found).toContainText(messages.submittedAt);
  await expect(found).not.toContainText(messages.reviewedAt);
  const link = found.getByRole('link', { name: messages.openMedia });
  await expect(link).toHaveAttribute('href', reward.mediaUrl);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expectAccessible(page);

  await found.getByRole('button', { name: messages.moves.approved }).click();
  await expect(toast(page, messages.updated('approved').title)).toContainText(
    'Media reward status changed to approved',
  );
  await expect(found).toContainText(messages.status.approved);
  await expect(found).toContainText(messages.reviewedAt);
  await expect(found.getByRole('button')).toHaveText([
    messages.moves.paid,
    messages.correct,
    messages.withdraw,
    messages.history,
  ]);

  await found.getByRole('button', { name: messages.moves.paid }).click();
  await expect(toast(page, 'Media reward status changed to paid')).toBeVisible();
  await expect(found).toContainText(messages.paidAt);
  await expect(found.getByRole('button')).toHaveText([messages.history]);
  const stored = (await mediaRewards.doc(reward.id).get()).data() as MediaRewardFields;
  expect(stored.status).toBe('paid');
  const [submitted = 0, reviewed = 0, paid = 0] = [stored.submittedAt, stored.reviewedAt, stored.paidAt].map((at) =>
    at?.toMillis(),
  );
  expect(reviewed).toBeGreaterThanOrEqual(submitted);
  expect(paid).toBeGreaterThanOrEqual(reviewed);
});

test('a rejected submission offers no action, and the filter separates the statuses', async ({ page }) => {
  const reward = await createReward();
  await openMedia(page);
  const found = await findOnly(page, reward, reward.minecraftUsername);
  await found.getByRole('button', { name: messages.moves.rejected }).click();
  await expect(toast(page, 'Media reward status changed to rejected')).toBeVisible();
  await expect(found.getByRole('button')).toHaveText([messages.history]);

  await filterBy(page, messages.status.paid);
  await expect(page.getByText(messages.empty)).toBeVisible();
  await expect(page.getByText(messages.emptyText)).toBeVisible();
  await filterBy(page, messages.status.rejected);
  await expect(found).toBeVisible();
  // Going elsewhere and back finds the same list.
  await expect(page).toHaveURL(/tab=media&q=[^&]+&status=rejected/);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.goBack();
  await expect(search(page)).toHaveValue(reward.minecraftUsername);
  await expect(found).toBeVisible();
  await filterBy(page, messages.all);
  await expect(found).toBeVisible();
  await button(page, messages.refresh).click();
  await expect(found).toBeVisible();
  await search(page).fill(uniqueId('nobody'));
  await expect(page.getByText(messages.empty)).toBeVisible();
});

test('the submission list updates live, newest first, for one status or all, page by page', async ({ page }) => {
  await openMedia(page);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  const reward = await createReward({ submittedAt: Timestamp.fromMillis(Date.now() + 60_000) });
  await expect(card(page, reward.discordUsername)).toBeVisible();
  await filterBy(page, messages.status.pending);
  await expect(card(page, reward.discordUsername)).toBeVisible();
  await mediaRewards.doc(reward.id).update({ status: 'approved', reviewedAt: Timestamp.now() });
  await expect(card(page, reward.discordUsername)).toHaveCount(0);

  await filterBy(page, messages.all);
  await expect(page.getByRole('listitem')).toHaveCount(25);
  await button(page, messages.more).click();
  await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThan(25);
});

test('the submission list and form are accessible and fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openMedia(page);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await button(page, messages.add).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a new submission is saved, and shows its reward while it is typed', async ({ page }) => {
  await openMedia(page);
  await button(page, messages.add).click();
  const dialog = page.getByRole('dialog');
  const field = (label: string) => dialog.getByLabel(label, { exact: false });

  await dialog.getByRole('button', { name: messages.add }).click();
  await expect(dialog.getByText(messages.discordRequired)).toBeVisible();
  await expect(dialog.getByText(messages.minecraftRequired)).toBeVisible();
  await expect(dialog).not.toContainText(/\byour\b/i);
  await expect(dialog.getByText(messages.urlInvalid)).toBeVisible();
  await expect(dialog.getByText(messages.viewsInvalid)).toBeVisible();
  const name = uniqueId('c');
  await field(messages.discord).fill(name);
  await field(messages.minecraft).fill('no spaces');
  await field(messages.mediaUrl).fill('http://videos.example/1');
  await field(messages.views).fill('99');
  await dialog.getByRole('button', { name: messages.add }).click();
  await expect(dialog.getByText(MESSAGES.checkout.minecraftInvalid)).toBeVisible();
  await expect(field(messages.mediaUrl)).toHaveValue('http://videos.example/1');

  await field(messages.minecraft).fill('.Bedrocker');
  await field(messages.mediaUrl).fill('https://videos.example/1');
  await expect(dialog.getByRole('status')).toHaveText('0.0M');
  await field(messages.views).fill('10,000');
  await expect(dialog.getByRole('status')).toHaveText('5.0M');
  await dialog.getByRole('combobox', { name: messages.mediaType }).click();
  await chooseOption(page.getByRole('option', { name: MEDIA_TYPES.yt_long.label }));
  await expect(dialog.getByRole('status')).toHaveText('15.0M');
  await dialog.getByRole('button', { name: messages.add }).click();
  await expect(toast(page, messages.added.title)).toBeVisible();
  await search(page).fill(name);
  await expect(card(page, name)).toContainText('15.0M');
  await expect(card(page, name)).toContainText(messages.status.pending);
});

test('a submission is corrected and withdrawn, with a reason and its history; two at once see each other', async ({
  page,
}) => {
  const reward = await createReward();
  await openMedia(page);
  const found = await findOnly(page, reward, reward.discordUsername);
  const dialog = page.getByRole('dialog');
  const field = (label: string) => dialog.getByLabel(label, { exact: false });
  await found.getByRole('button', { name: messages.correct }).click();
  await expect(field(messages.views)).toHaveValue('12,500');
  await field(messages.views).fill('20,000');
  await expect(dialog.getByRole('status')).toHaveText('30.0M');
  await dialog.getByRole('button', { name: messages.correctAction }).click();
  await expect(dialog.getByText(messages.reasonRequired)).toBeVisible();
  await expectAccessible(page);

  // Somebody else corrects the same field meanwhile: it is shown beside what is typed, and nothing is overwritten unseen.
  await mediaRewards.doc(reward.id).update({ viewsCount: 15_000, rewardThousands: 22_500 });
  await expect(dialog.getByText(EDIT_FORM_MESSAGES.changedTo('15,000'))).toBeVisible();
  await field(messages.reason).fill('Counted again');
  await dialog.getByRole('button', { name: messages.correctAction }).click();
  await expect(toast(page, messages.correctFailed.text ?? '')).toBeVisible();
  expect((await mediaRewards.doc(reward.id).get()).get('viewsCount')).toBe(15_000);
  await dialog.getByRole('button', { name: messages.correctAction }).click();
  await expect(toast(page, messages.corrected.title)).toBeVisible();
  await expect(found).toContainText('30.0M');
  await expect(found).toContainText(messages.correctedAt);

  await found.getByRole('button', { name: messages.withdraw }).click();
  await dialog.getByLabel(messages.reason).fill('Sent twice');
  await dialog.getByRole('button', { name: messages.withdrawAction }).click();
  await expect(toast(page, messages.withdrawn.title)).toBeVisible();
  await expect(found).toContainText(messages.status.withdrawn);
  await expect(found.getByRole('button')).toHaveText([messages.history]);

  await page.setViewportSize({ width: 360, height: 780 });
  await found.getByRole('button', { name: messages.history }).click();
  const steps = dialog.getByRole('listitem');
  await expect(steps).toHaveCount(2);
  await expect(steps.first()).toContainText('Withdrew a media reward');
  await expect(steps.first()).toContainText('Sent twice');
  await expect(steps.nth(1)).toContainText('Counted again');
  await expect(steps.nth(1)).toContainText('20000');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a move on its way when its session is ended elsewhere is refused, and leads to the login', async ({ page }) => {
  const reward = await createReward();
  const endable = noteOwnerSession(page);
  await openMedia(page);
  // The one tab of the two that calls a function, whose token names the session.
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByText(/^As of /)).toHaveCount(4);
  const sessionId = await endable();
  await page.getByRole('tab', { name: 'Media' }).click();
  const found = await findOnly(page, reward, reward.discordUsername);
  // Once its listeners are refused, the page takes the button away: the session ends while the move is on its way.
  const session = firestore.collection(COLLECTIONS.sessions).doc(sessionId);
  await page.route(
    ({ pathname }) => pathname.endsWith('/documents:commit'),
    async (route) => {
      await session.update({ endedAt: Timestamp.now(), endReason: 'ended_by_owner' });
      await route.continue();
    },
  );
  await found.getByRole('button', { name: messages.moves.approved }).click();
  await expect(toast(page, messages.updateFailed.text ?? '')).toBeVisible();
  await expect(page).toHaveURL(/\/owner\/login$/);
  expect((await mediaRewards.doc(reward.id).get()).get('status')).toBe('pending');
});
