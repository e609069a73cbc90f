import { MESSAGES, type Message } from '@blockbazaar/domain/messages';

const error = (text: string): Message => ({ title: 'Error', text });

/** Texts of the owner's money tab: the products and the test payments. */
export const MONEY_ADMIN_MESSAGES = {
  title: 'Money Products',
  add: 'Add product',
  empty: 'No money products yet',
  emptyText: 'Add a product to sell on the Instant Money page.',
  noneFixed: 'No fixed amounts yet',
  noneCustom: 'No custom amount yet',
  loadFailed: error('Failed to load money products'),

  fixedTitle: 'Fixed amounts',
  customTitle: 'Custom amount',
  custom: 'Custom',
  price: 'Price (USD)',
  pricePerMillion: 'Price per million (USD)',
  rate: (price: string): string => `${price} per million`,
  save: 'Save',
  savePriceOf: (name: string): string => `Save the price of ${name}`,
  priceOf: (name: string): string => `Price of ${name} (USD)`,
  priceInvalid: 'Price must be greater than 0.',
  priceTooHigh: 'Price must be at most $100,000.',
  updated: { title: 'Price updated' } as Message,
  updateFailed: error('Failed to update product price'),

  deleteOf: (name: string): string => `Delete ${name}`,
  deleteTitle: 'Delete this money product?',
  deleteText: (name: string): string =>
    `${name} disappears from the Instant Money page immediately. Paid orders do not change.`,
  delete: 'Delete',
  deleted: { title: 'Product deleted!' } as Message,
  deleteFailed: error('Failed to delete product'),

  formTitle: 'Add money product',
  name: 'Name',
  isCustom: 'Custom: the shopper chooses how many millions',
  amount: 'Amount',
  amountHint: 'Whole millions, such as 5,000,000 or 5M.',
  amountShown: (millions: string): string => `Shown as ${millions}.`,
  description: 'Description (optional)',
  required: 'Please fill in all required fields.',
  amountInvalid: 'Please enter whole millions, such as 5,000,000 or 5M.',
  nameTooLong: 'This name is too long.',
  descriptionTooLong: 'This description is too long.',
  created: { title: 'Money product created successfully!' } as Message,
  createFailed: error('Failed to create money product.'),

  test: {
    title: 'Test payments',
    text: 'The delivery bot pays real in-game money. Nobody is charged.',
    username: 'Game username',
    usernameHint: 'For a Bedrock player, start with a dot.',
    usernameInvalid: MESSAGES.checkout.minecraftInvalid,
    usernameInvalidShort: 'Please enter a valid Minecraft username',
    amount: 'Amount in millions',
    amountHint: 'Any number above 0, such as 0.5 or 25.',
    amountInvalidTitle: 'Invalid Amount',
    amountInvalid: 'Please enter a valid amount',
    send: 'Send test payment',
    sendOne: 'Send 1M test',
    webhook: 'Test manual delivery webhook',
    sent: (millions: string, username: string): Message => ({
      title: 'Test payment sent',
      text: `${millions} to ${username}`,
    }),
    failed: { title: 'Test Payment Failed', text: 'Failed to send test payment' } as Message,
    failedOne: { title: 'Test Payment Failed', text: 'Failed to send test 1M payment' } as Message,
    webhookSent: {
      title: 'Test notification sent',
      text: 'Check the Discord channel for manual deliveries.',
    } as Message,
    webhookFailed: {
      title: 'Manual delivery webhook test failed',
      text: 'Test failed - check logs for details',
    } as Message,
  },
} as const;
