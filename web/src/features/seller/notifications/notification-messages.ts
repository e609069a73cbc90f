/** Texts about what comes in while a seller is at work. */
export const NOTIFICATION_MESSAGES = {
  title: 'Notifications',
  text: 'A new order is announced on whichever tab you are, and counted on the Orders tab and in the title of the page until you look at it.',
  sound: 'Play a sound for each new order',
  count: (number: number, max: number): string => (number >= max ? `${max}+` : `${number}`),
  unread: (count: string): string => `${count} new`,
  titled: (count: string, title: string): string => `(${count}) ${title}`,
} as const;
