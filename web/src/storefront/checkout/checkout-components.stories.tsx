import { sampleCatalogProduct } from '@blockbazaar/domain/testing/sample-catalog-product';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DeliveryDialog } from './dialogs/DeliveryDialog.tsx';
import { TermsDialog } from './dialogs/TermsDialog.tsx';
import { SummaryLine } from './summary/SummaryLine.tsx';

type LineProps = Parameters<typeof SummaryLine>[0];

const ignore = (): void => undefined;
const item: LineProps['item'] = {
  ...sampleCatalogProduct('1', { name: 'Skeleton Spawner', imageUrls: ['/art/site/logo.svg'] }),
  quantity: 2,
};
const line: LineProps = { item, limit: null, disabled: false, onQuantity: ignore, onRemove: ignore };

export default {
  title: 'Checkout',
  component: SummaryLine,
  args: line,
  render: (args) => (
    <ul style={{ maxWidth: 560, padding: 8, listStyle: 'none' }}>
      <SummaryLine {...args} />
    </ul>
  ),
} satisfies Meta<typeof SummaryLine>;
type Story = StoryObj<typeof SummaryLine>;

export const CartLine: Story = {};
export const CartLineOfMoney: Story = {
  args: { item: { ...item, kind: 'money', name: 'Any Amount of Money', millions: 1, quantity: 77 } },
};
export const CartLineFewLeft: Story = { args: { item: { ...item, stock: 2 } } };
export const CartLineSoldOut: Story = { args: { item: { ...item, stock: 0 } } };
export const CartLineTooMany: Story = { args: { item: { ...item, stock: 3, quantity: 9 } } };
export const CartLineDisabled: Story = { args: { disabled: true } };
export const CartLineLimited: Story = {
  args: { limit: { text: 'You can order 1 of these now.', productId: '1', variantId: null, left: 1 } },
};
export const CartLineLongName: Story = {
  args: { item: { ...item, name: 'Enchanted'.repeat(12), category: 'The store with the longest name' } },
};

export const DeliveryInstructions: Story = {
  render: () => <DeliveryDialog onCancel={ignore} onPurchase={ignore} />,
};
export const Terms: Story = { render: () => <TermsDialog open onClose={ignore} /> };
