import { LIMITS } from './limits.ts';

/** A toast: a title, and an optional line below it. */
export interface Message {
  title: string;
  text?: string;
}

/** A toast about a failure. */
export const errorMessage = (text: string): Message => ({ title: 'Error', text });

/** The site's messages, in the wording of the specification, shared by client and functions. */
export const MESSAGES = {
  cart: {
    empty: 'Your cart is empty',
  },
  checkout: {
    discordRequired: 'Please enter your Discord username to continue.',
    discordInvalid: `Please enter a valid Discord username (${LIMITS.discordNameMin}-${LIMITS.discordNameMax} letters, digits, dots or underscores).`,
    minecraftRequired: 'Please enter your Minecraft username to continue.',
    minecraftInvalid: `Please enter a valid Minecraft username (${LIMITS.minecraftNameMin}-${LIMITS.minecraftNameMax} characters, letters, numbers, and underscores only)`,
    notesTooLong: `Use ${LIMITS.notesMax} characters or fewer for your notes.`,
    validationFailed: 'Validation failed - please check your input.',
    failed: 'There was an error processing your checkout. Please try again.',
    busy: 'Many people are buying right now. Please try again in a moment.',
    manualDeliveryNote: '[MANUAL DELIVERY REQUESTED]',
  },
  /** Discord posts. Text of buyers and sellers must be escaped before. */
  posts: {
    newOrder: (number: string): string => `**New order ${number}**`,
    manualDelivery: (number: string): string => `**Manual delivery requested: order ${number}**`,
    refunded: (number: string): string =>
      `**Order ${number} was refunded.** Please do not deliver the remaining items.`,
    partlyRefunded: (number: string): string =>
      `**Part of order ${number} was refunded.** Please do not deliver these items if you have not done so yet:`,
    refundDeclined: (number: string, reason: string): string =>
      `**Your refund request for order ${number} was declined:** ${reason}`,
    disputed: (number: string): string =>
      `**The buyer disputes the payment of order ${number}.** Please save proof of the delivery.`,
    restored: (number: string): string =>
      `**Order ${number} is paid again: the dispute no longer withholds the payment.** Please deliver the remaining items.`,
    buyer: (discord: string, minecraft: string): string => `Discord: ${discord} · In game: ${minecraft}`,
    line: (text: string): string => `• ${text}`,
    answer: (text: string): string => `  – ${text}`,
    moreLines: (count: number): string => `• … and ${count} more`,
    earned: (amount: string): string => `You earn ${amount}`,
    notes: (notes: string): string => `Notes: ${notes}`,
    byHand: 'The buyer requested manual delivery.',
  },
  instantMoney: { title: 'Instant Money' },
  signInFailed: 'Failed to sign in with Discord. Please try again.',
  maintenance: 'The marketplace is closed for maintenance. Please come back soon.',
  genericError: 'Something went wrong. Please refresh the page or try again later.',
} as const;
