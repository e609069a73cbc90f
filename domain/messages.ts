import { LIMITS, TIMES } from './limits.ts';

/** A toast: a title, and an optional line below it. */
export interface Message {
  title: string;
  text?: string;
}

const error = (text: string): Message => ({ title: 'Error', text });

/** The site's messages, as the specification words them, shared by both sides. */
export const MESSAGES = {
  catalog: {
    loadFailed: error('Failed to load products'),
    empty: 'No products found matching your criteria.',
    imageUnavailable: 'Image unavailable',
    soldOut: 'SOLD OUT',
    outOfStock: 'Out of Stock',
    instant: 'INSTANT',
    searchPlaceholder: 'Search products...',
    searchLabel: 'Search products',
    allStores: 'All',
    moreStores: 'More stores',
    showMore: 'Show more products',
    found: (count: number, more: boolean): string =>
      `${count}${more ? ' or more' : ''} ${count === 1 && !more ? 'product' : 'products'} found.`,
    inStock: (stock: number): string =>
      stock >= LIMITS.stockMax ? 'In stock' : `${stock.toLocaleString('en-US')} in stock`,
    onlyLeft: (stock: number): string => `Only ${stock} left`,
    minimumOrder: (quantity: number): string => `Minimum order: ${quantity}`,
    addToCart: 'Add to cart',
  },
  stores: {
    empty: 'No stores available yet',
    noDescription: 'No description available',
    official: 'OFFICIAL STORE',
    visit: 'Visit Store',
    joinCommunity: 'Join Community',
    listFailed: error('Failed to load stores'),
    showMore: 'Show more stores',
    loading: 'Loading store...',
    notFound: 'Store not found',
    noProducts: 'No products available yet',
    loadFailed: error('Failed to load store data'),
  },
  reviews: {
    heading: 'What Our Community Says',
    loadFailed: error('Failed to load reviews'),
    empty: 'No reviews yet. Be the first to tell the community about an order.',
    latest: 'Latest reviews',
    resting: 'Reviews are taking a moment. They will appear here.',
    postedByStaff: 'Posted by staff',
  },
  cart: {
    button: (count: number): string => `Cart (${count})`,
    addedOnStorePage: { title: 'Added to cart!' } as Message,
    added: (quantity: number, name: string): Message => ({ title: 'Added to cart', text: `${quantity}x ${name}` }),
    itemsRemoved: (count: number): Message => ({
      title: 'Cart updated',
      text: `Removed ${count} unavailable items from your cart.`,
    }),
    emptied: { title: 'Cart emptied' } as Message,
    empty: 'Your cart is empty',
    removeFailed: error('There was an error removing the item. Please try again.'),
    quantityFailed: error('There was an error updating the quantity. Please try again.'),
    totalsFailed: {
      title: 'Calculation Error',
      text: 'There was an error calculating totals. Please refresh the page.',
    } as Message,
  },
  checkout: {
    discordRequired: 'Please enter your Discord username to continue.',
    discordInvalid: `Please enter a valid Discord username (${LIMITS.discordNameMin}-${LIMITS.discordNameMax} letters, digits, dots or underscores).`,
    discordHint: 'This MUST be correct - double check your spelling!',
    minecraftRequired: 'Please enter your Minecraft username to continue.',
    minecraftInvalid: `Please enter a valid Minecraft username (${LIMITS.minecraftNameMin}-${LIMITS.minecraftNameMax} characters, letters, numbers, and underscores only)`,
    minecraftHint: 'If on bedrock, include a . in front of your name.',
    notesTooLong: `Please keep your notes to ${LIMITS.notesMax} characters.`,
    validationFailed: 'Validation failed - please check your input.',
    failed: 'There was an error processing your checkout. Please try again.',
    busy: 'Many people are buying right now. Please try again in a moment.',
    canceled: {
      title: 'Payment canceled',
      text: 'Your payment was canceled. Your cart has been preserved.',
    } as Message,
    smallOrder: 'Orders under $0.50 may be cancelled by payment providers.',
    ticketNotice: 'To claim bought elytra and/or kits, open a ticket on discord.',
    manualDeliveryNote: '[MANUAL DELIVERY REQUESTED]',
  },
  /** Discord posts. Buyers' and sellers' words in them are escaped before they get here. */
  posts: {
    newOrder: (number: string): string => `**New order ${number}**`,
    manualDelivery: (number: string): string => `**Manual delivery requested: order ${number}**`,
    refunded: (number: string): string =>
      `**Order ${number} was refunded.** Please do not hand over what is not delivered yet.`,
    disputed: (number: string): string =>
      `**The payment of order ${number} is disputed by the buyer.** Please keep proof of the delivery.`,
    buyer: (discord: string, minecraft: string): string => `Discord: ${discord} · In game: ${minecraft}`,
    line: (quantity: number, name: string): string => `• ${quantity}x ${name}`,
    moreLines: (count: number): string => `• … and ${count} more`,
    millions: (millions: number): string => `(${millions}M)`,
    earned: (amount: string): string => `You earn ${amount}`,
    notes: (notes: string): string => `Notes: ${notes}`,
    byHand: 'The buyer asks for manual delivery.',
  },
  instantMoney: { title: 'Instant Money', visit: 'Get Instant Money' },
  deliveryInstructions: [
    'Wait at least 3 minutes for the delivery bot.',
    'Accept the teleport request within 20 seconds, or your delivery becomes manual.',
    'Wait at least 40 seconds after the teleport.',
  ],
  deliveryWaitSeconds: TIMES.deliveryDialogMs / 1_000,
  terms: [
    'No refunds, unless the item is largely different from the advertised one, or is broken or not delivered. Proof is required.',
    'False chargebacks are treated as fraud.',
    'Issues go through a ticket in our Discord community.',
  ],
  notFoundPage: 'Page Not Found',
  genericError: 'Something went wrong. Please refresh the page or try again later.',
  routerError: 'Unexpected Application Error!',
  reloadPage: 'Reload Page',
} as const;
