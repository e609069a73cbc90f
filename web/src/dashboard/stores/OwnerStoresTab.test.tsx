import { hasEditConflict } from '@blockbazaar/domain/edits/field-edit';
import { EDIT_CONFLICT_TITLE, FAILURES } from '@blockbazaar/domain/failures';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { STORE_ADMIN_MESSAGES as text } from '@blockbazaar/domain/stores/store-admin-messages';
import { WEBHOOK_PATH, type AdminStore } from '@blockbazaar/domain/stores/store-operations';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { EDIT_FORM_MESSAGES } from '@/dashboard/ui/edit-form/edit-form-messages.ts';
import { adminStore } from '@/testing/admin-store.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { getField } from '@/testing/get-field.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { openStore } from '@/testing/open-store.ts';
import { refusal } from '@/testing/refusal.ts';
import { servePages } from '@/testing/serve-pages.ts';
import { useFakeTime, wait } from '@/testing/use-fake-time.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './OwnerStoresTab.tsx';

const BANNER = '/art/stores/default-banner.svg';
const WEBHOOK = 'https://discord.com/api/webhooks/12/secret-abcd';

/** The webhooks by store. */
const webhooks = new Map<string, string>();

const storeOf = (id: string) => marketplace.read('stores', id);

function listStores(): AdminStore[] {
  return marketplace.idsOf('stores').flatMap((id) => {
    const store = storeOf(id);
    if (store === null) return [];
    const webhook = webhooks.get(id);
    const webhookMasked = webhook === undefined ? null : `…${webhook.slice(-4)}`;
    return [{ ...store, createdAt: store.createdAt.toMillis(), webhookMasked }];
  });
}

/** Simulates the owner operations for stores. */
function serveStores(): void {
  webhooks.clear();
  marketplace.handle('GET_STORES', ({ after, search }) =>
    servePages(() => listStores().filter(({ name }) => name.toLowerCase().includes(search)))({ after }),
  );
  marketplace.handle('UPDATE_STORE', ({ id, updates: { discordWebhookUrl, ...updates }, seen }) => {
    const stored = storeOf(id);
    if (stored === null) throw refusal('NOT_FOUND');
    if (discordWebhookUrl?.startsWith('https://discord.com/') === false)
      throw refusal('INVALID_INPUT', { path: WEBHOOK_PATH });
    if (hasEditConflict({ ...stored }, { updates, seen: seen ?? {} }))
      throw refusal('EDIT_CONFLICT', { current: { ...stored } });
    if (discordWebhookUrl === null) webhooks.delete(id);
    else if (discordWebhookUrl !== undefined) webhooks.set(id, discordWebhookUrl);
    marketplace.write('stores', id, { ...stored, ...updates });
    return {};
  });
}

async function openTab(): Promise<UserEvent> {
  serveStores();
  const { user } = await openOwnerTab('stores');
  await screen.findByRole('button', { name: text.create });
  return user;
}

const findCard = () => screen.findByTestId('admin-store-card');

const fieldOf = (dialog: HTMLElement) => (label: string) => getField(label, dialog);

/** Opens a dialog with a button of the only store's card. */
async function openDialog(user: UserEvent, action: string) {
  const card = await findCard();
  await user.click(within(card).getByRole('button', { name: action }));
  const dialog = await screen.findByRole('dialog');
  return { card, dialog, field: fieldOf(dialog), within: within(dialog) };
}

describe('CreateStoreDialog', () => {
  it('shows each error at its field, and preserves the input', async () => {
    const taken = openStore();
    const user = await openTab();
    marketplace.handle('CREATE_STORE', ({ slug }) => {
      if (slug === taken.slug) throw refusal('ALREADY_TAKEN');
      return { id: 'new' };
    });
    await user.click(screen.getByRole('button', { name: text.create }));
    const dialog = await screen.findByRole('dialog');
    const field = fieldOf(dialog);
    const save = within(dialog).getByRole('button', { name: text.createAction });
    await user.click(save);
    await waitFor(() => expect(within(dialog).getAllByText(text.required)).toHaveLength(2));
    expect(field(text.name)).toHaveFocus();

    await fill(user, field(text.name), 'Ember & Ash');
    expect(field(text.slug)).toHaveValue('ember-ash');
    await fill(user, field(text.slug), 'Not An Address');
    await fill(user, field(text.name), 'Embers of Ash');
    await fill(user, field(text.description), 'Warm goods');
    await fill(user, field(text.tariff), '100.1');
    await fill(user, field(text.banner), 'http://example.com/banner.png');
    await user.click(save);
    for (const message of [text.slugInvalid, text.tariffRange, text.bannerInvalid])
      // oxlint-disable-next-line no-await-in-loop -- all errors appear at the same time
      expect(await within(dialog).findByText(message)).toBeVisible();
    expect(field(text.slug)).toHaveValue('Not An Address');
    expect(field(text.banner)).toHaveValue('http://example.com/banner.png');

    await fill(user, field(text.tariff), '7.5');
    await fill(user, field(text.banner), BANNER);
    expect(await within(dialog).findByRole('img', { name: `Preview: ${text.banner}` })).toBeVisible();
    await fill(user, field(text.slug), taken.slug);
    await user.click(save);
    expect(await within(dialog).findByText(text.slugTaken)).toBeVisible();
    expect(field(text.description)).toHaveValue('Warm goods');

    await fill(user, field(text.slug), 'embers');
    await user.click(save);
    expect(await findToast(text.created.title)).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(marketplace.inputsOf('CREATE_STORE').at(-1)).toEqual({
      name: 'Embers of Ash',
      slug: 'embers',
      description: 'Warm goods',
      tariffPercentage: 7.5,
      bannerUrl: BANNER,
    });
  });
});

describe('EditStoreDialog', () => {
  it('shows each error at its field, and preserves the input', async () => {
    openStore();
    const user = await openTab();
    const { dialog, field, within: inDialog } = await openDialog(user, text.edit);
    await fill(user, field(text.name), ' ');
    await fill(user, field(text.tariff), '7.55');
    await fill(user, field(text.banner), 'banner');
    await fill(user, field(text.miniBanner), `https://example.com/${'x'.repeat(2_048)}`);
    await fill(user, field(text.discord), 'discord.gg/ash');
    await user.click(inDialog.getByRole('button', { name: text.webhookAdd }));
    await waitFor(() => expect(field(text.webhook)).toHaveFocus());
    await fill(user, field(text.webhook), 'https://discord.com/channels/12');
    const save = inDialog.getByRole('button', { name: text.updateAction });
    await user.click(save);
    for (const message of [
      text.nameRequired,
      text.tariffStep,
      text.bannerInvalid,
      text.miniBannerInvalid,
      text.discordInvalid,
      text.webhookInvalid,
    ])
      // oxlint-disable-next-line no-await-in-loop -- all errors appear at the same time
      expect(await inDialog.findByText(message)).toBeVisible();
    expect(field(text.tariff)).toHaveValue('7.55');
    expect(field(text.discord)).toHaveValue('discord.gg/ash');
    expect(dialog).toBeVisible();
  });

  it('saves the fields, previews the pictures, and masks the webhook', async () => {
    const { id } = openStore({ description: 'Before', tariffPercentage: 5 });
    const user = await openTab();
    const { card, dialog, field, within: inDialog } = await openDialog(user, text.edit);
    await fill(user, field(text.name), 'Ash');
    await fill(user, field(text.tariff), '0.1');
    await fill(user, field(text.banner), BANNER);
    await fill(user, field(text.miniBanner), '/art/stores/default-mini.svg');
    for (const picture of [text.banner, text.miniBanner])
      // oxlint-disable-next-line no-await-in-loop -- both previews appear at the same time
      expect(await inDialog.findByRole('img', { name: `Preview: ${picture}` })).toBeVisible();
    await fill(user, field(text.discord), 'https://discord.gg/ash');
    await user.click(inDialog.getByRole('button', { name: text.webhookAdd }));
    await fill(user, field(text.webhook), 'https://example.com/api/webhooks/12/hook');
    const save = inDialog.getByRole('button', { name: text.updateAction });
    await user.click(save);
    expect(await inDialog.findByText(text.webhookInvalid)).toBeVisible();
    expect(field(text.webhook)).toHaveValue('https://example.com/api/webhooks/12/hook');
    await fill(user, field(text.webhook), WEBHOOK);
    await user.click(save);
    expect(await findToast(text.updated.title)).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(card).toHaveTextContent('0.1% Tariff'));
    expect(card).toHaveTextContent(text.webhookBadge);
    expect(storeOf(id)).toMatchObject({
      name: 'Ash',
      description: 'Before',
      tariffPercentage: 0.1,
      bannerUrl: BANNER,
      discordUrl: 'https://discord.gg/ash',
      official: false,
    });
    expect(webhooks.get(id)).toBe(WEBHOOK);

    const again = await openDialog(user, text.edit);
    expect(again.dialog).toHaveTextContent('abcd');
    expect(again.dialog).not.toHaveTextContent('secret');
    await user.click(again.within.getByRole('button', { name: text.webhookRemove }));
    expect(again.within.getByText(text.webhookRemovalHint)).toBeVisible();
    expect(again.within.getByRole('button', { name: text.keepWebhook })).toHaveFocus();
    await user.click(again.within.getByRole('button', { name: text.updateAction }));
    await waitFor(() => expect(card).not.toHaveTextContent(text.webhookBadge));
    expect(webhooks.has(id)).toBe(false);
  });

  it("shows the seller's change, and overwrites it only on a second save", async () => {
    const { id } = openStore({ description: 'As it was', tariffPercentage: 5 });
    const user = await openTab();
    const { field, within: inDialog } = await openDialog(user, text.edit);
    await fill(user, field(text.description), 'Of the owner');
    await fill(user, field(text.tariff), '6');
    marketplace.update('stores', id, { name: 'Of the seller', description: 'Of the seller' });
    const save = inDialog.getByRole('button', { name: text.updateAction });
    await user.click(save);
    expect(await findToast(EDIT_CONFLICT_TITLE)).toHaveTextContent(FAILURES.EDIT_CONFLICT.text);
    expect(await inDialog.findByText(EDIT_FORM_MESSAGES.changedTo('Of the seller'))).toBeVisible();
    expect(field(text.description)).toHaveValue('Of the owner');
    expect(field(text.name)).toHaveValue('Of the seller');
    await expectAccessible();
    expect(storeOf(id)).toMatchObject({ description: 'Of the seller', tariffPercentage: 5 });
    await user.click(save);
    expect(await findToast(text.updated.title)).toBeVisible();
    expect(storeOf(id)).toMatchObject({ name: 'Of the seller', description: 'Of the owner', tariffPercentage: 6 });
  });
});

describe('OwnerStoresTab', () => {
  it('sets the official mark immediately, and reverts it when the save fails', async () => {
    const { id } = openStore();
    const user = await openTab();
    const card = await findCard();
    const official = within(card).getByRole('switch', { name: text.official });
    marketplace.lose('UPDATE_STORE');
    await user.click(official);
    expect(await findToast(text.officialFailed.text ?? '')).toBeVisible();
    await waitFor(() => expect(official).not.toBeChecked());
    serveStores();
    await user.click(official);
    await waitFor(() => expect(official).toBeChecked());
    expect(within(card).getByText(text.officialBadge)).toBeVisible();
    await waitFor(() => expect(storeOf(id)?.official).toBe(true));
  });

  it('shows the errors of a new address at its field', async () => {
    const { slug } = openStore();
    const user = await openTab();
    const { dialog, field, within: inDialog } = await openDialog(user, text.changeAddress);
    const save = inDialog.getByRole('button', { name: text.changeAddressAction });
    expect(field(text.slug)).toHaveValue(slug);
    await fill(user, field(text.slug), 'Not An Address');
    await user.click(save);
    expect(await inDialog.findByText(text.slugInvalid)).toBeVisible();
    marketplace.refuse('CHANGE_STORE_ADDRESS', 'ALREADY_TAKEN');
    await fill(user, field(text.slug), 'taken');
    await user.click(save);
    expect(await inDialog.findByText(text.slugTaken)).toBeVisible();
    await expectAccessible();
    expect(dialog).toBeVisible();
  });

  it('opens the form of the store in the address', async () => {
    const store = adminStore({ name: 'Ash' });
    marketplace.handle('GET_STORES', () => ({ items: [store], next: null }));
    const { user, address } = await openOwnerTab('stores', { edit: store.id });
    const form = await screen.findByRole('dialog', { name: text.editTitle });
    expect(screen.getByRole('group', { name: text.webhookGroup })).toBeVisible();
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(address()).not.toContain('edit=');
  });

  it('shows stores that are created elsewhere', async () => {
    useFakeTime();
    const user = await openTab();
    await user.type(screen.getByRole('searchbox'), 'later');
    expect(await screen.findByText(text.nothingFound('later'))).toBeVisible();
    openStore({ name: 'Later Lane' });
    await wait(STAFF_TIMES.refreshMs);
    expect(await findCard()).toHaveTextContent('Later Lane');
  });
});
