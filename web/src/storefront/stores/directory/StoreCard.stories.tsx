import type { Meta, StoryObj } from '@storybook/react-vite';
import { openStore } from '@/testing/open-store.ts';
import { StoreCard } from './StoreCard.tsx';

const store = openStore({ name: 'Spawner Stall', description: 'Spawners and kits, delivered within minutes.' });

export default { title: 'Store card', component: StoreCard, args: { store } } satisfies Meta<typeof StoreCard>;
type Story = StoryObj<typeof StoreCard>;

export const Seller: Story = {};
export const Official: Story = { args: { store: { ...store, official: true } } };
export const NoDescription: Story = { args: { store: { ...store, description: '' } } };
export const LongTexts: Story = {
  args: { store: { ...store, name: 'Enchanted'.repeat(5), description: 'All kinds of spawners. '.repeat(12) } },
};
