import { hasEditConflict } from '@blockbazaar/domain/edits/field-edit';
import { EDIT_CONFLICT_TITLE } from '@blockbazaar/domain/failures';
import { MESSAGES } from '@blockbazaar/domain/messages';
import {
  MEDIA_TYPES,
  rewardThousands,
  type MediaReward,
  type MediaRewardFields,
} from '@blockbazaar/domain/rewards/media-reward';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { EDIT_FORM_MESSAGES } from '@/dashboard/ui/edit-form/edit-form-messages.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { goInHistory } from '@/testing/go-in-history.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { refusal } from '@/testing/refusal.ts';
import { timestamp } from '@/testing/timestamp.ts';
import { MEDIA_ADMIN_MESSAGES as messages } from './media-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import '@/dashboard/catalog/categories/CategoriesTab.tsx';
import './MediaRewardsTab.tsx';

const NOW = timestamp(Date.parse('2026-01-01'));
let count = 0;

const storedReward = (id: string) => marketplace.fieldsOf('mediaRewards', id) as MediaReward | null;

function storeReward(changes: Partial<MediaRewardFields> = {}): MediaReward {
  count += 1;
  const id = `reward-${count}`;
  const reward: MediaRewardFields = {
    discordUsername: `lena${count}`,
    minecraftUsername: `Lena_${count}`,
    mediaType: 'yt_long',
    mediaUrl: `https://videos.example/watch/${count}`,
    viewsCount: 12_500,
    rewardThousands: 18_750,
    status: 'pending',
    submittedAt: NOW,
    reviewedAt: null,
    paidAt: null,
    withdrawnAt: null,
    correctedAt: null,
    ...changes,
  };
  marketplace.write('mediaRewards', id, reward);
  return { ...reward, id };
}

function changeReward(id: string, changes: Partial<MediaRewardFields>): void {
  marketplace.write('mediaRewards', id, { ...storedReward(id), ...changes });
}

/** Simulates the owner operations for submissions. */
function serveRewards(): void {
  marketplace.handle('FIND_MEDIA_REWARDS', ({ search, status }) => ({
    ids: marketplace.idsOf('mediaRewards').filter((id) => {
      const reward = storedReward(id);
      const names = `${reward?.discordUsername} ${reward?.minecraftUsername}`.toLowerCase();
      return names.includes(search.toLowerCase()) && (status === null || reward?.status === status);
    }),
    isCut: false,
  }));
  marketplace.handle('CREATE_MEDIA_REWARD', (reward) => {
    const { mediaType, viewsCount } = reward;
    return { id: storeReward({ ...reward, rewardThousands: rewardThousands(mediaType, viewsCount) }).id };
  });
  marketplace.handle('CORRECT_MEDIA_REWARD', ({ id, updates, seen }) => {
    const reward = storedReward(id);
    if (reward === null) throw refusal('NOT_FOUND');
    if (hasEditConflict({ ...reward }, { updates, seen })) throw refusal('EDIT_CONFLICT', { current: { ...reward } });
    const { mediaType, viewsCount } = { ...reward, ...(updates as Partial<MediaRewardFields>) };
    marketplace.write('mediaRewards', id, {
      ...reward,
      ...updates,
      rewardThousands: rewardThousands(mediaType, viewsCount),
      correctedAt: NOW,
    });
    return {};
  });
  marketplace.handle('WITHDRAW_MEDIA_REWARD', ({ id }) => {
    changeReward(id, { status: 'withdrawn', withdrawnAt: NOW });
    return {};
  });
}

async function openMedia(parameters: Readonly<Record<string, string>> = {}) {
  serveRewards();
  const rendered = await openOwnerTab('media', parameters);
  await screen.findByRole('heading', { name: messages.title });
  return rendered;
}

async function findCard(name: string): Promise<HTMLElement> {
  const card = (await screen.findByText(name, { selector: 'h3' })).closest('li');
  if (card === null) throw new Error('The submission is in no list.');
  return card;
}

const button = (name: string) => screen.getByRole('button', { name });
const labelsIn = (card: HTMLElement) => [...card.querySelectorAll('button')].map(({ textContent }) => textContent);
const fieldOf = (dialog: HTMLElement) => (label: string) => within(dialog).getByLabelText(label, { exact: false });

async function filterBy(user: UserEvent, status: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: messages.filterLabel }));
  await user.click(await screen.findByRole('option', { name: status }));
}

describe('MediaRewardCard', () => {
  it('shows a pending submission, and moves it to approved and then to paid', async () => {
    const reward = storeReward();
    const { user } = await openMedia();
    const card = await findCard(reward.discordUsername);
    for (const text of [
      messages.status.pending,
      reward.minecraftUsername,
      MEDIA_TYPES.yt_long.label,
      '12,500',
      '18.8M',
      messages.submittedAt,
    ])
      expect(card).toHaveTextContent(text);
    expect(card).not.toHaveTextContent(messages.reviewedAt);
    const link = within(card).getByRole('link', { name: messages.openMedia });
    expect(link).toHaveAttribute('href', reward.mediaUrl);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expectAccessible();

    await user.click(within(card).getByRole('button', { name: messages.moves.approved }));
    expect(await findToast('Media reward status changed to approved')).toHaveTextContent(
      messages.updated('approved').title,
    );
    await waitFor(() => expect(card).toHaveTextContent(messages.status.approved));
    expect(card).toHaveTextContent(messages.reviewedAt);
    expect(labelsIn(card)).toEqual([messages.moves.paid, messages.correct, messages.withdraw, messages.history]);

    await user.click(within(card).getByRole('button', { name: messages.moves.paid }));
    expect(await findToast('Media reward status changed to paid')).toBeVisible();
    await waitFor(() => expect(card).toHaveTextContent(messages.paidAt));
    expect(labelsIn(card)).toEqual([messages.history]);
    expect(storedReward(reward.id)?.status).toBe('paid');
  });

  it('offers no action for a rejected submission', async () => {
    const { discordUsername } = storeReward();
    const { user } = await openMedia();
    const card = await findCard(discordUsername);
    await user.click(within(card).getByRole('button', { name: messages.moves.rejected }));
    expect(await findToast('Media reward status changed to rejected')).toBeVisible();
    await waitFor(() => expect(labelsIn(card)).toEqual([messages.history]));
  });
});

describe('MediaRewardsTab', () => {
  it('filters by status, and restores the list after the Back button', async () => {
    const { discordUsername, minecraftUsername } = storeReward({ status: 'rejected', reviewedAt: NOW });
    const { user, address } = await openMedia({ q: minecraftUsername });
    expect(await findCard(discordUsername)).toBeVisible();
    await filterBy(user, messages.status.paid);
    expect(await screen.findByText(messages.empty)).toBeVisible();
    expect(screen.getByText(messages.emptyText)).toBeVisible();
    await filterBy(user, messages.status.rejected);
    expect(await findCard(discordUsername)).toBeVisible();
    expect(address()).toMatch(/tab=media&q=[^&]+&status=rejected/);
    await user.click(screen.getByRole('tab', { name: 'Categories' }));
    await goInHistory(-1);
    expect(await findCard(discordUsername)).toBeVisible();
    expect(screen.getByPlaceholderText(messages.searchPlaceholder)).toHaveValue(minecraftUsername);
    await filterBy(user, messages.all);
    expect(await findCard(discordUsername)).toBeVisible();
    await user.click(button(messages.refresh));
    expect(await findCard(discordUsername)).toBeVisible();
    await fill(user, screen.getByPlaceholderText(messages.searchPlaceholder), 'nobody');
    expect(await screen.findByText(messages.empty)).toBeVisible();
  });

  it('adds a submission, and previews its reward', async () => {
    const { user } = await openMedia();
    await user.click(button(messages.add));
    const dialog = await screen.findByRole('dialog');
    const field = fieldOf(dialog);
    const add = within(dialog).getByRole('button', { name: messages.add });
    const reward = within(dialog).getByRole('status');
    await user.click(add);
    expect(await within(dialog).findByText(messages.discordRequired)).toBeVisible();
    expect(within(dialog).getByText(messages.minecraftRequired)).toBeVisible();
    expect(dialog).not.toHaveTextContent(/\byour\b/i);
    expect(within(dialog).getByText(messages.urlInvalid)).toBeVisible();
    expect(within(dialog).getByText(messages.viewsInvalid)).toBeVisible();
    await fill(user, field(messages.discord), 'lena.builds');
    await fill(user, field(messages.minecraft), 'no spaces');
    await fill(user, field(messages.mediaUrl), 'http://videos.example/1');
    await fill(user, field(messages.views), '99');
    await user.click(add);
    expect(await within(dialog).findByText(MESSAGES.checkout.minecraftInvalid)).toBeVisible();
    expect(field(messages.mediaUrl)).toHaveValue('http://videos.example/1');

    await fill(user, field(messages.minecraft), '.Bedrocker');
    await fill(user, field(messages.mediaUrl), 'https://videos.example/1');
    expect(reward).toHaveTextContent(/^0\.0M$/);
    await fill(user, field(messages.views), '10,000');
    expect(reward).toHaveTextContent(/^5\.0M$/);
    await user.click(within(dialog).getByRole('combobox', { name: messages.mediaType }));
    await user.click(await screen.findByRole('option', { name: MEDIA_TYPES.yt_long.label }));
    await waitFor(() => expect(reward).toHaveTextContent(/^15\.0M$/));
    await user.click(add);
    expect(await findToast(messages.added.title)).toBeVisible();
    const card = await findCard('lena.builds');
    expect(card).toHaveTextContent('15.0M');
    expect(card).toHaveTextContent(messages.status.pending);
  });

  it('corrects a submission, and shows the concurrent correction of another person', async () => {
    const { id, discordUsername } = storeReward();
    const { user } = await openMedia();
    const card = await findCard(discordUsername);
    await user.click(within(card).getByRole('button', { name: messages.correct }));
    const dialog = await screen.findByRole('dialog');
    const field = fieldOf(dialog);
    const correct = within(dialog).getByRole('button', { name: messages.correctAction });
    expect(field(messages.views)).toHaveValue('12,500');
    await fill(user, field(messages.views), '20,000');
    expect(within(dialog).getByRole('status')).toHaveTextContent(/^30\.0M$/);
    await user.click(correct);
    expect(await within(dialog).findByText(messages.reasonRequired)).toBeVisible();
    await expectAccessible();
    changeReward(id, { viewsCount: 15_000, rewardThousands: 22_500 });
    expect(await within(dialog).findByText(EDIT_FORM_MESSAGES.changedTo('15,000'))).toBeVisible();
    await fill(user, field(messages.reason), 'Counted again');
    await user.click(correct);
    expect(await findToast(EDIT_CONFLICT_TITLE)).toBeVisible();
    expect(storedReward(id)?.viewsCount).toBe(15_000);
    await user.click(correct);
    expect(await findToast(messages.corrected.title)).toBeVisible();
    await waitFor(() => expect(card).toHaveTextContent('30.0M'));
    expect(card).toHaveTextContent(messages.correctedAt);
  });

  it('withdraws a submission with a reason', async () => {
    const { id, discordUsername } = storeReward();
    const { user } = await openMedia();
    const card = await findCard(discordUsername);
    await user.click(within(card).getByRole('button', { name: messages.withdraw }));
    const dialog = await screen.findByRole('dialog');
    await fill(user, fieldOf(dialog)(messages.reason), 'Sent twice');
    await user.click(within(dialog).getByRole('button', { name: messages.withdrawAction }));
    expect(await findToast(messages.withdrawn.title)).toBeVisible();
    await waitFor(() => expect(card).toHaveTextContent(messages.status.withdrawn));
    expect(labelsIn(card)).toEqual([messages.history]);
    expect(marketplace.inputsOf('WITHDRAW_MEDIA_REWARD')).toMatchObject([{ id, reason: 'Sent twice' }]);
  });

  it('shows the history of a submission', async () => {
    const { discordUsername } = storeReward({ status: 'withdrawn', withdrawnAt: NOW });
    const { user } = await openMedia();
    const step = {
      at: NOW.toMillis(),
      actor: { role: 'owner', id: null, name: null, isImpersonated: false },
      target: null,
      targetName: null,
      orderNumber: null,
      stores: [],
    } as const;
    marketplace.handle('GET_MEDIA_REWARD_HISTORY', () => ({
      steps: [
        {
          ...step,
          id: '2',
          stores: [],
          action: 'WITHDRAW_MEDIA_REWARD',
          before: null,
          after: { reason: 'Sent twice' },
        },
        {
          ...step,
          id: '1',
          stores: [],
          action: 'CORRECT_MEDIA_REWARD',
          before: { viewsCount: 15_000 },
          after: { viewsCount: 20_000, reason: 'Counted again' },
        },
      ],
      isCut: false,
    }));
    const card = await findCard(discordUsername);
    await user.click(within(card).getByRole('button', { name: messages.history }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.querySelectorAll('ol > li')).toHaveLength(2));
    const [first, second] = [...dialog.querySelectorAll('ol > li')];
    expect(first).toHaveTextContent('Withdrew a media reward');
    expect(first).toHaveTextContent('Sent twice');
    expect(second).toHaveTextContent('Counted again');
    expect(second).toHaveTextContent('20000');
  });
});
