import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { type MediaRewardFields } from '@blockbazaar/domain/rewards/media-reward';
import { expect, type Locator, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { MEDIA_ADMIN_MESSAGES } from '../../../../web/src/dashboard/rewards/media-messages.ts';
import { firestore, uniqueId } from '../../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { chooseOption } from '../../support/choose-option.ts';
import { recordOwnerSession } from '../../support/functions.ts';
import { toast } from '../../support/shop.ts';
import { logInOwnerAt } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

const messages = MEDIA_ADMIN_MESSAGES;
const mediaRewards = firestore.collection(COLLECTIONS.mediaRewards);

async function openMedia(page: Page): Promise<void> {
  await logInOwnerAt(page, 'Media');
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

/** Filters the list to one submission. Until then its card moves, and a click could miss it. */
async function findOnly(page: Page, { discordUsername }: MediaRewardFields, typed: string): Promise<Locator> {
  await search(page).fill(typed);
  await expect(page.getByRole('listitem')).toHaveCount(1);
  return card(page, discordUsername);
}

async function filterBy(page: Page, status: string): Promise<void> {
  await page.getByRole('combobox', { name: messages.filterLabel }).click();
  await chooseOption(page.getByRole('option', { name: status, exact: true }));
}

test('moves, corrects and withdraws submissions, in a live list, until the session ends', async ({ page }) => {
  const [moved, corrected] = [await createReward(), await createReward()];
  const endable = recordOwnerSession(page);
  await openMedia(page);

  await test.step('updates the list live, newest first, for one status or all, by pages', async () => {
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

  await test.step('moves a pending submission to approved and then to paid', async () => {
    const found = await findOnly(page, moved, moved.discordUsername.toUpperCase().slice(2));
    await expectAccessible(page);
    await found.getByRole('button', { name: messages.moves.approved }).click();
    await expect(toast(page, messages.updated('approved').title)).toContainText(
      'Media reward status changed to approved',
    );
    await expect(found).toContainText(messages.status.approved);
    await found.getByRole('button', { name: messages.moves.paid }).click();
    await expect(toast(page, 'Media reward status changed to paid')).toBeVisible();
    await expect(found).toContainText(messages.paidAt);
    const stored = (await mediaRewards.doc(moved.id).get()).data() as MediaRewardFields;
    expect(stored.status).toBe('paid');
    const [submitted = 0, reviewed = 0, paid = 0] = [stored.submittedAt, stored.reviewedAt, stored.paidAt].map((at) =>
      at?.toMillis(),
    );
    expect(reviewed).toBeGreaterThanOrEqual(submitted);
    expect(paid).toBeGreaterThanOrEqual(reviewed);
  });

  await test.step('corrects and withdraws a submission with reasons, which the history lists', async () => {
    const found = await findOnly(page, corrected, corrected.discordUsername);
    const dialog = page.getByRole('dialog');
    const field = (label: string) => dialog.getByLabel(label, { exact: false });
    await found.getByRole('button', { name: messages.correct }).click();
    await field(messages.views).fill('20,000');
    await field(messages.reason).fill('Counted again');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: messages.correctAction }).click();
    await expect(toast(page, messages.corrected.title)).toBeVisible();
    await expect(found).toContainText('30.0M');

    await found.getByRole('button', { name: messages.withdraw }).click();
    await field(messages.reason).fill('Sent twice');
    await dialog.getByRole('button', { name: messages.withdrawAction }).click();
    await expect(toast(page, messages.withdrawn.title)).toBeVisible();
    await expect(found).toContainText(messages.status.withdrawn);

    await page.setViewportSize({ width: 360, height: 780 });
    await found.getByRole('button', { name: messages.history }).click();
    const steps = dialog.getByRole('listitem');
    await expect(steps).toHaveCount(2);
    await expect(steps.first()).toContainText('Sent twice');
    await expect(steps.nth(1)).toContainText('Counted again');
    await expect(steps.nth(1)).toContainText('20000');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('fits a phone with the list and the form', async () => {
    await search(page).fill('');
    await expect(page.getByRole('listitem').nth(1)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await button(page, messages.add).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('rejects a move whose session ends in transit, and leads to the login', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const reward = await createReward();
    const found = await findOnly(page, reward, reward.discordUsername);
    const sessionId = await endable();
    // The page removes the button when its listeners are denied. The session must therefore end while the move is in
    // transit.
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
});
