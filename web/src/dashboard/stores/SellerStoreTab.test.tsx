import { EDIT_CONFLICT_TITLE, FAILURES } from '@blockbazaar/domain/failures';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import type { Store } from '@blockbazaar/domain/stores/store';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { EDIT_FORM_MESSAGES } from '@/dashboard/ui/edit-form/edit-form-messages.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { signInSeller } from '@/testing/fake-staff.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openStore } from '@/testing/open-store.ts';
import { renderSite } from '@/testing/render-site.tsx';
// Preloaded, because loading can exceed the timeout of the first query.
import './SellerStoreTab.tsx';

const messages = SELLER_MESSAGES.store;
const DISCORD = 'https://discord.gg/nether';

const field = (label: string) => screen.getByLabelText(label, { exact: false });
const banner = () => screen.getByRole('textbox', { name: messages.banner });
const miniBanner = () => screen.getByRole('textbox', { name: messages.miniBanner });
const update = () => screen.getByRole('button', { name: messages.update });
const stored = ({ id }: Store) => marketplace.read('stores', id);

async function openTab(store: Store): Promise<UserEvent> {
  signInSeller(store.id);
  const { user } = await renderSite('/seller/dashboard?tab=store');
  await screen.findByRole('button', { name: messages.update });
  return user;
}

describe('SellerStoreTab', () => {
  it('shows each error at its field, and preserves the input', async () => {
    const store = openStore();
    const user = await openTab(store);
    await fill(user, field(messages.name), ' ');
    await fill(user, field(messages.discord), 'discord.gg/nether');
    await fill(user, banner(), 'http://example.com/banner.png');
    await fill(user, miniBanner(), 'no address');
    await user.click(update());
    const { nameRequired, discordInvalid, bannerInvalid, miniBannerInvalid } = messages;
    for (const message of [nameRequired, discordInvalid, bannerInvalid, miniBannerInvalid])
      // oxlint-disable-next-line no-await-in-loop -- all errors appear at the same time
      expect(await screen.findByText(message)).toBeVisible();
    expect(field(messages.discord)).toHaveValue('discord.gg/nether');
    expect(banner()).toHaveValue('http://example.com/banner.png');
    expect(miniBanner()).toHaveValue('no address');
    expect(stored(store)).toMatchObject({ name: store.name });
  });

  it('shows the changes of others without overwriting the input', async () => {
    const store = openStore();
    const user = await openTab(store);
    await fill(user, field(messages.description), 'Half a sentence');
    marketplace.update('stores', store.id, { name: 'Owner says', description: 'Of the owner' });
    await waitFor(() => expect(field(messages.name)).toHaveValue('Owner says'));
    expect(field(messages.description)).toHaveValue('Half a sentence');
  });

  it('preserves the edits of the owner and of the seller, and overwrites a field only on a second save', async () => {
    const store = openStore({ description: 'As it was' });
    const user = await openTab(store);
    await fill(user, field(messages.description), 'Of the seller');
    await fill(user, field(messages.discord), DISCORD);
    marketplace.update('stores', store.id, { name: 'Of the owner', description: 'Of the owner' });
    await waitFor(() => expect(field(messages.name)).toHaveValue('Of the owner'));
    const notice = await screen.findByText(EDIT_FORM_MESSAGES.changedTo('Of the owner'));
    expect(notice).toBeVisible();
    await expectAccessible();

    await user.click(update());
    expect(await findToast(EDIT_CONFLICT_TITLE)).toHaveTextContent(FAILURES.EDIT_CONFLICT.text);
    await waitFor(() => expect(field(messages.description)).toHaveFocus());
    expect(field(messages.description)).toHaveValue('Of the seller');
    expect(stored(store)).toMatchObject({ description: 'Of the owner', discordUrl: null });

    await user.click(update());
    expect(await findToast('Store updated!')).toBeVisible();
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(stored(store)).toMatchObject({ name: 'Of the owner', description: 'Of the seller', discordUrl: DISCORD });
    // The form continues from the saved values.
    marketplace.update('stores', store.id, { description: 'Of the owner again' });
    await waitFor(() => expect(field(messages.description)).toHaveValue('Of the owner again'));
  });

  it("adopts the owner's values", async () => {
    const store = openStore({ description: 'As it was' });
    const user = await openTab(store);
    await fill(user, field(messages.description), 'Of the seller');
    marketplace.update('stores', store.id, { description: 'Of the owner' });
    await user.click(await screen.findByRole('button', { name: EDIT_FORM_MESSAGES.adopt }));
    expect(field(messages.description)).toHaveValue('Of the owner');
    expect(field(messages.description)).toHaveFocus();
    await user.click(update());
    expect(await findToast('Store updated!')).toBeVisible();
    expect(stored(store)).toMatchObject({ description: 'Of the owner' });
  });

  it('reports an update that fails, and preserves the input', async () => {
    const store = openStore();
    const user = await openTab(store);
    await fill(user, field(messages.name), 'Not to be saved');
    marketplace.interceptCommits(() => Promise.reject(new Error('refused')));
    await user.click(update());
    expect(await findToast(messages.updateFailed.text ?? '')).toBeVisible();
    expect(field(messages.name)).toHaveValue('Not to be saved');
    expect(stored(store)).toMatchObject({ name: store.name });
  });
});
