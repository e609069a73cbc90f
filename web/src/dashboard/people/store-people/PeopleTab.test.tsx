import { STORE_ROLE_NAMES, STORE_ROLE_TEXTS, type StoreRole } from '@blockbazaar/domain/people/store-permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { getField } from '@/testing/get-field.ts';
import { openSellerTab } from '@/testing/open-seller-tab.ts';
import { openStore } from '@/testing/open-store.ts';
import { timestamp } from '@/testing/timestamp.ts';
import { useFakeTime } from '@/testing/use-fake-time.ts';
import { PERSON_FORM_MESSAGES as form } from '../person-form/person-form-messages.ts';
import { PEOPLE_MESSAGES as messages } from './people-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './PeopleTab.tsx';

/** Stores a person of the store. The signed-in person has the id `seller-1`. */
const storePerson = (storeId: string, id: string, fields: { username: string; storeRole: StoreRole }): void =>
  marketplace.write('sellers', id, {
    discordUsername: `${fields.username}.owl`,
    storeId,
    createdAt: timestamp(0),
    ...fields,
  });

function rowOf(username: string): HTMLElement {
  const row = screen.getAllByTestId('store-person').find(({ textContent }) => textContent.includes(username));
  if (row === undefined) throw new Error(`${username} is not in the list.`);
  return row;
}

describe('PeopleTab', () => {
  it('offers neither a role nor a removal of the only owner', async () => {
    const store = openStore();
    storePerson(store.id, 'seller-1', { username: 'nether', storeRole: 'owner' });
    await openSellerTab('people', { store });
    expect(await screen.findByText(messages.count(1))).toBeVisible();
    const own = rowOf('nether');
    expect(own).toHaveTextContent(messages.you);
    expect(own).toHaveTextContent(messages.lastOwner);
    expect(within(own).queryByRole('button')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('adds a person to the order desk, after a taken username and a lost response', async () => {
    const store = openStore();
    storePerson(store.id, 'seller-1', { username: 'nether', storeRole: 'owner' });
    const { user } = await openSellerTab('people', { store });
    await screen.findByText(messages.count(1));
    await user.click(screen.getByRole('button', { name: messages.add }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText(form.role)).toHaveValue('orderDesk');
    expect(within(dialog).getByText(STORE_ROLE_TEXTS.orderDesk)).toBeVisible();
    await fill(user, getField(form.discordUsername, dialog), 'night.owl');
    await fill(user, getField(form.username, dialog), 'nether');
    await fill(user, getField(form.password, dialog), 'Lantern!Stall#2026');
    marketplace.refuse('addPerson', 'ALREADY_TAKEN');
    const add = within(dialog).getByRole('button', { name: messages.add });
    await user.click(add);
    expect(await within(dialog).findByText(form.usernameTaken)).toBeVisible();
    await fill(user, getField(form.username, dialog), 'wren');
    marketplace.lose('addPerson');
    await user.click(add);
    expect(await findToast(messages.addFailed.text ?? '')).toBeVisible();
    marketplace.handle('addPerson', ({ person: { username, storeRole } }) => {
      storePerson(store.id, 'seller-2', { username, storeRole });
      return { id: 'seller-2' };
    });
    await user.click(add);
    expect(await findToast(messages.added('wren').title)).toBeVisible();
    await waitFor(() => expect(rowOf('wren')).toHaveTextContent(STORE_ROLE_NAMES.orderDesk));
    const [, lost, again] = marketplace.inputsOf('addPerson');
    expect(again).toEqual(lost);
    await expectAccessible();
  });

  it('changes the role of a person, and removes the person after a confirmation', async () => {
    const store = openStore();
    storePerson(store.id, 'seller-1', { username: 'nether', storeRole: 'owner' });
    storePerson(store.id, 'seller-2', { username: 'wren', storeRole: 'orderDesk' });
    marketplace.handle('changePersonRole', ({ id, storeRole }) => {
      storePerson(store.id, id, { username: 'wren', storeRole });
      return {};
    });
    marketplace.handle('removePerson', ({ id }) => {
      marketplace.delete('sellers', id);
      return {};
    });
    const { user } = await openSellerTab('people', { store });
    await user.click(await screen.findByRole('button', { name: messages.changeRole('wren') }));
    const dialog = await screen.findByRole('dialog');
    const save = within(dialog).getByRole('button', { name: form.saveRole });
    expect(save).toBeDisabled();
    await user.selectOptions(within(dialog).getByLabelText(form.role), 'manager');
    expect(within(dialog).getByText(STORE_ROLE_TEXTS.manager)).toBeVisible();
    await expectAccessible();
    await user.click(save);
    expect(await findToast(messages.roleChanged('wren', STORE_ROLE_NAMES.manager).title)).toBeVisible();
    await waitFor(() => expect(rowOf('wren')).toHaveTextContent(STORE_ROLE_NAMES.manager));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());

    await user.click(screen.getByRole('button', { name: messages.removeLabel('wren') }));
    const confirmation = await screen.findByRole('dialog');
    expect(confirmation).toHaveTextContent(messages.removeConfirmation);
    await user.click(within(confirmation).getByRole('button', { name: messages.removeAction }));
    expect(await findToast(messages.removed('wren').title)).toBeVisible();
    await waitFor(() => expect(screen.getAllByTestId('store-person')).toHaveLength(1));
  });

  it('reports that the people of a store cannot be loaded, and does not offer to add one', async () => {
    useFakeTime();
    marketplace.disconnect();
    await openSellerTab('people');
    const failed = await screen.findAllByText(messages.loadFailed.text ?? '', {}, { timeout: 60_000 });
    expect(failed[0]).toBeVisible();
    expect(screen.queryByTestId('store-person')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: messages.add })).toBeDisabled();
    await expectAccessible();
  });
});
