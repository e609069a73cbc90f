import { CATEGORY_MESSAGES } from '@blockbazaar/domain/catalog/categories/category-messages';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '@/testing/fill.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { CATEGORY_ADMIN_MESSAGES as messages } from './category-admin-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './CategoriesTab.tsx';

describe('CategoryDialog', () => {
  it('requires a name with letters', async () => {
    const { user } = await openOwnerTab('categories');
    // The button is enabled once the categories are loaded.
    await screen.findByText(messages.empty);
    await user.click(screen.getByRole('button', { name: messages.add }));
    const dialog = await screen.findByRole('dialog');
    const save = within(dialog).getByRole('button', { name: messages.save });
    await user.click(save);
    expect(await within(dialog).findByText(CATEGORY_MESSAGES.nameRequired)).toBeVisible();
    await fill(user, within(dialog).getByLabelText(messages.name, { exact: false }), '道具');
    await user.click(save);
    expect(await within(dialog).findByText(CATEGORY_MESSAGES.nameWithoutLetters)).toBeVisible();
  });
});
