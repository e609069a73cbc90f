import { errorMessage } from '@blockbazaar/domain/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { AmountText } from './amounts/AmountText.tsx';
import { showAmountsIn } from './amounts/shown-currency.ts';
import { BackBar } from './BackBar.ts';
import { Badge } from './Badge.tsx';
import { CardGrid } from './CardGrid.tsx';
import { CardSurface } from './CardSurface.ts';
import { ChoiceLabel } from './choice-label.ts';
import { EmptyState } from './EmptyState.tsx';
import { FieldCounter, FieldError, FieldHints } from './field-hints.ts';
import { EmptyStateArt } from './icons/EmptyStateArt.tsx';
import { Icon, ICON_NAMES } from './icons/Icon.tsx';
import { DiscordButton } from './links/DiscordButton.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { MessagePage } from './MessagePage.tsx';
import { PageContainer, PageSection } from './PageContainer.tsx';
import { PageHeading } from './PageHeading.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { EndOfList } from './paging/EndOfList.tsx';
import { Panel } from './Panel.tsx';
import { Price } from './Price.tsx';
import { Button } from './primitives/Button.tsx';
import { Text } from './primitives/Text.tsx';
import { TextLink } from './primitives/TextLink.tsx';
import { ProductImage } from './ProductImage.tsx';
import { ProductThumbnail } from './ProductThumbnail.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';
import { RatingField } from './RatingField.tsx';
import { Stars } from './Stars.tsx';
import { Steps } from './Steps.tsx';
import { StockBadge } from './StockBadge.tsx';
import { ToastProvider } from './toast/ToastProvider.tsx';
import { Totals } from './Totals.tsx';
import { WaitNotice } from './WaitNotice.tsx';

export default {
  title: 'Pieces',
  beforeEach: () => () => showAmountsIn(),
} satisfies Meta;
type Story = StoryObj;

const ROW = { display: 'flex', flexWrap: 'wrap', gap: 24, alignItems: 'center', padding: 8 } as const;
const COLUMN = { display: 'grid', gap: 24, maxWidth: 480, padding: 8 } as const;
const PICTURE = '/art/site/logo.svg';
const HOUR_MS = 3_600_000;
const ignore = (): void => undefined;

export const Badges: Story = {
  render: () => (
    <div style={ROW}>
      <Badge>INSTANT</Badge>
      <Badge>OFFICIAL STORE</Badge>
    </div>
  ),
};

export const Icons: Story = {
  render: () => (
    <div style={ROW}>
      {ICON_NAMES.map((name) => (
        <span key={name}>
          <Icon name={name} size="small" /> <Icon name={name} /> <Icon name={name} size="large" /> {name}
        </span>
      ))}
      <EmptyStateArt />
    </div>
  ),
};

export const EmptyStates: Story = {
  render: () => (
    <div style={COLUMN}>
      <EmptyState title="No reviews yet" />
      <EmptyState
        title="Your cart is empty"
        text="Find something in the catalog."
        actions={<Button to="/catalog">Browse the catalog</Button>}
        heading="h2"
      />
    </div>
  ),
};

export const LoadFailure: Story = {
  render: () => (
    <ToastProvider>
      <LoadFailed message={errorMessage('Failed to load products')} />
    </ToastProvider>
  ),
};

export const Message: Story = {
  render: () => (
    <MessagePage
      eyebrow="404"
      title="This page does not exist"
      text="The link may be old."
      actions={<Button to="/">Back to the market</Button>}
    />
  ),
};

export const Page: Story = {
  render: () => (
    <>
      <BackBar>
        <TextLink to="/catalog">Back to the catalog</TextLink>
      </BackBar>
      <PageContainer>
        <PageHeading title="Catalog" text="All products of all stores">
          <Button>Filter</Button>
        </PageHeading>
      </PageContainer>
      <PageSection>
        <CardGrid>
          {[1, 2, 3].map((card) => (
            <CardSurface key={card}>
              <Text variant="h3">Card {card}</Text>
            </CardSurface>
          ))}
        </CardGrid>
        <Panel>
          <Text variant="h2">A panel</Text>
          <Text tone="soft">With its text.</Text>
        </Panel>
      </PageSection>
    </>
  ),
};

export const PageLoading: Story = { render: () => <PageSkeleton /> };

const PRICES = (
  <div style={COLUMN}>
    <Price cents={1_248} />
    <Price cents={1_248} size="large" />
    <Price cents={123_456_789} size="large" />
    <Price cents={null} />
    <Price cents={1_248} charged />
    <Text>
      <AmountText>{(format) => `${format(250)} each`}</AmountText>
    </Text>
    <Totals subtotalCents={1_248} discount={{ label: 'Coupon (5%)', cents: 62 }} totalCents={1_186} />
    <Totals subtotalCents={null} discount={null} totalCents={1_186} charged />
  </div>
);

export const PricesInDollars: Story = { render: () => PRICES };

export const PricesInEuros: Story = {
  beforeEach: () => showAmountsIn({ code: 'EUR', format: (cents) => `€${((cents * 0.9) / 100).toFixed(2)}` }),
  render: () => PRICES,
};

export const PricesBeforeTheRate: Story = {
  beforeEach: () => showAmountsIn({ code: 'EUR', format: null }),
  render: () => PRICES,
};

export const Stock: Story = {
  render: () => (
    <div style={COLUMN}>
      {[0, 1, 5, 20, 5_000, 1_000_000].map((stock) => (
        <StockBadge key={stock} stock={stock} />
      ))}
    </div>
  ),
};

export const Pictures: Story = {
  render: () => (
    <div style={COLUMN}>
      <div style={{ height: 200 }}>
        <ProductImage links={[PICTURE]} alt="A lantern" />
      </div>
      <div style={{ height: 200 }}>
        <ProductImage links={['/none.png']} alt="A lantern" />
      </div>
      <div style={ROW}>
        <ProductThumbnail links={[PICTURE]} />
        <ProductThumbnail links={[]} />
      </div>
    </div>
  ),
};

function Stepper({
  value,
  min = 1,
  stock = 100,
  disabled = false,
}: Partial<Record<'min' | 'stock', number>> & { value: number; disabled?: boolean }) {
  const [quantity, setQuantity] = useState(value);
  const label = `${value}x Skeleton Spawner${disabled ? ', disabled' : ''}`;
  return (
    <QuantityStepper
      value={quantity}
      min={min}
      stock={stock}
      label={label}
      disabled={disabled}
      onChange={setQuantity}
    />
  );
}

export const Quantities: Story = {
  render: () => (
    <div style={{ ...COLUMN, maxWidth: 160 }}>
      <Stepper value={5} min={5} />
      <Stepper value={7} stock={7} />
      <Stepper value={99_999} stock={1_000_000} />
      <Stepper value={3} disabled />
    </div>
  ),
};

function Rating({ name, rating, errorId }: { name: string; rating: number; errorId?: string }) {
  const [value, setValue] = useState(rating);
  return (
    <RatingField
      name={name}
      legend={`Your rating (${name})`}
      stars={(count) => `${count} stars`}
      value={value}
      onChange={setValue}
      errorId={errorId}
    />
  );
}

export const Ratings: Story = {
  render: () => (
    <div style={COLUMN}>
      {[1, 3, 5].map((rating) => (
        <Stars key={rating} rating={rating} />
      ))}
      <Rating name="chosen" rating={4} />
      <Rating name="missing" rating={0} errorId="rating-error" />
      <FieldError id="rating-error">Please choose a rating.</FieldError>
    </div>
  ),
};

export const Choices: Story = {
  render: () => (
    <fieldset style={{ ...COLUMN, border: 0 }}>
      <legend>Option</legend>
      {['Small', 'Large'].map((option) => (
        <ChoiceLabel key={option}>
          <input type="radio" name="option" defaultChecked={option === 'Small'} /> {option}
        </ChoiceLabel>
      ))}
      <FieldHints>
        <span>A hint below a field</span>
        <FieldCounter>12/200</FieldCounter>
      </FieldHints>
    </fieldset>
  ),
};

export const NumberedSteps: Story = {
  render: () => (
    <Steps
      steps={[
        { title: 'Choose', text: 'Put items of any store into your cart.' },
        { title: 'Pay', text: 'By card, PayPal or crypto.' },
        { title: 'Receive', text: 'The delivery bot brings them to you in the game.' },
      ]}
    />
  ),
};

export const WaitNotices: Story = {
  render: () => (
    <div style={COLUMN}>
      <WaitNotice wait={{ text: 'You can write one review in 12 hours.', until: Date.now() + 5 * HOUR_MS }} />
      <WaitNotice wait={{ text: 'You can write one review in 12 hours.', until: 0 }} />
    </div>
  ),
};

export const ListEnd: Story = {
  render: () => (
    <EndOfList
      pages={{ hasMore: true, settled: true, shouldLoadAutomatically: false, loadMore: ignore }}
      label="Show more products"
    />
  ),
};

export const Discord: Story = { render: () => <DiscordButton /> };
