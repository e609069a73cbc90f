import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '@/testing/render-site.tsx';
import { MEDIA_PROGRAM_MESSAGES } from './program-messages.ts';

const reward = (text: string) => waitFor(() => expect(screen.getByText(text).closest('output')).toBeVisible());

describe('FreeMoneyPage', () => {
  it('shows the reward rates, the video requirements, and the link to claim', async () => {
    const { user } = await renderSite('/');
    const navigation = within(screen.getByRole('banner')).getByRole('navigation', { name: 'Main' });
    await user.click(within(navigation).getByRole('link', { name: 'Free Money' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Media Rewards Program' })).toBeVisible();
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent('500k per 1k views');
    expect(main).toHaveTextContent('1.5M per 1k views');
    for (const messages of [...MEDIA_PROGRAM_MESSAGES.requirements, ...MEDIA_PROGRAM_MESSAGES.terms])
      expect(main).toHaveTextContent(messages);
    const ticket = within(main).getByRole('link', { name: 'Open a ticket on Discord' });
    expect(ticket).toHaveAttribute('href', expect.stringMatching(/^https:\/\/discord\.gg\//));
    expect(ticket).toHaveAttribute('target', '_blank');
  });

  it('calculates the reward for a kind of video and its views', async () => {
    const { user } = await renderSite('/free-money');
    const views = screen.getByRole('textbox', { name: 'Views' });
    const type = async (text: string): Promise<void> => {
      await user.clear(views);
      await user.type(views, text);
    };
    await reward('5.0M of in-game money');
    await type('1000');
    await reward('0.5M of in-game money');
    await user.selectOptions(screen.getByLabelText('Media type'), 'YouTube video');
    await reward('1.5M of in-game money');
    await type('99');
    await reward('Videos with fewer than 100 views earn nothing yet.');
    await type('many');
    expect(await screen.findByText('Please enter a whole number of views.')).toBeVisible();
  });
});
