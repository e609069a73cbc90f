import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { openSellerTab } from '@/testing/open-seller-tab.ts';
import { useFakeTime } from '@/testing/use-fake-time.ts';
import { PEOPLE_MESSAGES as messages } from './people-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './PeopleTab.tsx';

describe('PeopleTab', () => {
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
