import type { Meta, StoryObj } from '@storybook/react-vite';
import * as z from 'zod/mini';
import { ConfirmDialog } from './dialogs/ConfirmDialog.tsx';
import { ReasonDialog } from './dialogs/ReasonDialog.tsx';
import { ColumnNames, FiguresTable } from './lists/FiguresTable.tsx';
import { FigureTiles } from './lists/FigureTiles.tsx';
import { StatusBadge, type BadgeStyle } from './StatusBadge.tsx';

export default { title: 'Staff' } satisfies Meta;
type Story = StoryObj;

const ROW = { display: 'flex', flexWrap: 'wrap', gap: 16, padding: 8 } as const;
const ignore = (): void => undefined;

const LOOKS: readonly BadgeStyle[] = [
  'default',
  'secondary',
  'destructive',
  'outline',
  'yellow',
  'green',
  'red',
  'blue',
];

export const Badges: Story = {
  render: () => (
    <div style={ROW}>
      {LOOKS.map((look) => (
        <StatusBadge key={look} look={look}>
          {look}
        </StatusBadge>
      ))}
    </div>
  ),
};

const TILES = ['Total orders', 'Sales today', 'Sales this month', 'Owed'];

export const Tiles: Story = {
  render: () => <FigureTiles tiles={TILES.map((label, index) => ({ label, value: `$${index * 1_234}.00` }))} />,
};
export const TilesWithHints: Story = {
  render: () => (
    <FigureTiles tiles={TILES.map((label) => ({ label, value: '$12.48', hint: 'Since the last payout' }))} />
  ),
};
export const TilesLoading: Story = {
  render: () => <FigureTiles tiles={TILES.map((label) => ({ label, value: null }))} />,
};

export const Table: Story = {
  render: () => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable table must be reachable by keyboard
    <section tabIndex={0} aria-label="Sales by store" style={{ overflowX: 'auto' }}>
      <FiguresTable>
        <ColumnNames names={['Store', 'Orders', 'Sales', 'Commission']} />
        <tbody>
          {['Netherforge', 'The store with the longest name of them all', 'Foundry'].map((store, index) => (
            <tr key={store}>
              <th scope="row">{store}</th>
              <td>{index * 120}</td>
              <td>${index * 1_234}.00</td>
              <td>${index * 92}.55</td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </section>
  ),
};

const confirmation = {
  open: true,
  title: 'Delete this product?',
  text: 'Shoppers can no longer buy it. Orders that contain it stay as they are.',
  action: 'Delete',
  onConfirm: ignore,
  onClose: ignore,
};

export const Confirmation: Story = { render: () => <ConfirmDialog {...confirmation} /> };
export const ConfirmationBusy: Story = { render: () => <ConfirmDialog {...confirmation} isBusy /> };

export const Reason: Story = {
  render: () => (
    <ReasonDialog
      title="Decline the request?"
      text="The buyer can read the reason."
      action="Decline"
      label="Reason"
      hint="At most 200 characters."
      missing="Enter a reason."
      maxLength={200}
      schema={z.string().check(z.minLength(1))}
      isBusy={false}
      onReason={() => Promise.resolve(true)}
      onClose={ignore}
    />
  ),
};
