import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { SelectField, TextArea, TextField } from './field/TextField.tsx';
import { IconButton } from './IconButton.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Text } from './Text.tsx';
import { TextLink } from './TextLink.tsx';

export default { title: 'Primitives' } satisfies Meta;
type Story = StoryObj;

const ROW = { display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center', padding: 8 } as const;
const COLUMN = { display: 'grid', gap: 16, maxWidth: 480, padding: 8 } as const;

export const Buttons: Story = {
  render: () => (
    <>
      {(['contained', 'outlined', 'text'] as const).map((variant) => (
        <div key={variant} style={ROW}>
          {(['primary', 'secondary', 'error'] as const).map((color) => (
            <Button key={color} variant={variant} color={color}>
              Add to cart
            </Button>
          ))}
          <Button variant={variant} disabled>
            Sold out
          </Button>
          <Button variant={variant} loading>
            Paying
          </Button>
        </div>
      ))}
      <div style={ROW}>
        {(['small', 'medium', 'large'] as const).map((size) => (
          <Button key={size} size={size} startIcon={<Icon name="cart" />}>
            {size}
          </Button>
        ))}
        <Button to="/catalog" endIcon={<Icon name="chevronRight" />}>
          A link
        </Button>
      </div>
      <div style={COLUMN}>
        <Button fullWidth color="primary" size="large">
          Pay $12.48
        </Button>
      </div>
    </>
  ),
};

export const IconButtons: Story = {
  render: () => (
    <div style={ROW}>
      <IconButton aria-label="Close">
        <Icon name="close" />
      </IconButton>
      <IconButton aria-label="Cart" to="/checkout">
        <Icon name="cart" />
      </IconButton>
      <IconButton aria-label="Remove" disabled>
        <Icon name="trash" />
      </IconButton>
    </div>
  ),
};

export const Alerts: Story = {
  render: () => (
    <div style={COLUMN}>
      <Alert severity="info">Prices include all fees.</Alert>
      <Alert severity="warning">Only 2 left. Reserve them by paying now.</Alert>
      <Alert severity="error">The payment was declined. Nothing was charged.</Alert>
      <Alert severity="info" role="note">
        A note with a text long enough to need a second line on a phone, and a word that cannot be split:{' '}
        {'supercalifragilistic'.repeat(4)}
      </Alert>
    </div>
  ),
};

export const Texts: Story = {
  render: () => (
    <div style={COLUMN}>
      {(['h1', 'h2', 'h3', 'h4', 'subtitle1', 'subtitle2', 'body1', 'body2', 'caption', 'overline'] as const).map(
        (variant) => (
          <Text key={variant} variant={variant}>
            {variant}: the night market
          </Text>
        ),
      )}
      <Text tone="soft">Soft text</Text>
      <Text tone="faint">Faint text</Text>
    </div>
  ),
};

export const TextLinks: Story = {
  render: () => (
    <Text>
      Read the <TextLink to="/about">guarantee</TextLink>, or ask on{' '}
      <TextLink href="https://discord.com" target="_blank" rel="noopener noreferrer">
        Discord
      </TextLink>
      .
    </Text>
  ),
};

export const Skeletons: Story = {
  render: () => (
    <div style={COLUMN}>
      <Skeleton />
      <Skeleton width="60%" />
    </div>
  ),
};

export const Fields: Story = {
  render: () => (
    <div style={COLUMN}>
      <TextField id="empty" label="Game name" required={false} invalid={false} />
      <TextField
        id="filled"
        label="Game name"
        required
        invalid={false}
        defaultValue="LenaBuilds"
        help="As in the game."
      />
      <TextField id="wrong" label="Game name" required invalid defaultValue="?" help="Use letters, digits and _." />
      <TextField id="off" label="Game name" required={false} invalid={false} defaultValue="LenaBuilds" disabled />
      <TextArea id="notes" label="Notes" required={false} invalid={false} defaultValue="Meet me at spawn." />
      <SelectField id="sort" label="Sort" required={false} invalid={false} defaultValue="new">
        <option value="new">Newest</option>
        <option value="price">Price</option>
      </SelectField>
    </div>
  ),
};
