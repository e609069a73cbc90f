import type { Product } from '@blockbazaar/domain/catalog/product';
import type { Store } from '@blockbazaar/domain/stores/store';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { offerProduct } from '@/testing/offer-product.ts';
import { CardGrid } from '@/ui/CardGrid.tsx';
import { ProductCard } from './ProductCard.tsx';
import { ProductCardSkeleton } from './ProductCardSkeleton.tsx';

interface OfferedProps {
  product: Partial<Omit<Product, 'id' | 'storeId'>>;
  store: Partial<Store>;
  /** Its store is still loading. */
  waitsForStore: boolean;
}

/** A product on sale, in its own grid. */
function Offered({ product, store, waitsForStore }: OfferedProps) {
  const { store: soldBy, inCart: _, ...sold } = offerProduct({ product, store });
  return (
    <CardGrid>
      <ProductCard product={sold} store={waitsForStore ? undefined : soldBy} onAdd={() => undefined} />
    </CardGrid>
  );
}

export default {
  title: 'Product card',
  component: Offered,
  args: {
    product: {
      name: 'Skeleton Spawner',
      description: 'Spawns skeletons. Needs a pickaxe with Silk Touch to move.',
      imageUrls: ['/art/site/logo.svg'],
      priceCents: 1_248,
    },
    store: { name: 'Netherforge' },
    waitsForStore: false,
  },
} satisfies Meta<typeof Offered>;
type Story = StoryObj<typeof Offered>;

const spawner = { name: 'Skeleton Spawner', description: 'Spawns skeletons.', imageUrls: ['/art/site/logo.svg'] };

export const InStock: Story = {};
export const FewLeft: Story = { args: { product: { ...spawner, stock: 3 } } };
export const SoldOut: Story = { args: { product: { ...spawner, stock: 0 } } };
export const WithoutPicture: Story = { args: { product: { ...spawner, imageUrls: [] } } };
export const Minimum: Story = { args: { product: { ...spawner, minimumQuantity: 64, stock: 1_000 } } };
export const OfficialStore: Story = { args: { store: { name: 'Blockbazaar', official: true } } };
export const LongTexts: Story = {
  args: {
    product: {
      ...spawner,
      name: `${'Enchanted'.repeat(8)} pickaxe of the very deepest and darkest cave`,
      description: 'Unbreaking, '.repeat(60),
      priceCents: 9_999_999,
    },
    store: { name: 'The store with the longest name of them all' },
  },
};
export const Options: Story = {
  args: {
    product: {
      ...spawner,
      variants: [
        { id: 'small', name: 'Small', priceCents: 500 },
        { id: 'large', name: 'Large', priceCents: 2_500 },
      ],
      variantStock: { small: 0, large: 12 },
    },
  },
};
export const WaitingForStore: Story = { args: { waitsForStore: true } };
export const Loading: Story = {
  render: () => (
    <CardGrid>
      <ProductCardSkeleton />
    </CardGrid>
  ),
};
