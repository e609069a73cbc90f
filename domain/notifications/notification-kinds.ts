import { orderNumber } from '../orders/order.ts';
import { securityAlertText, type SecurityEvent, type SecurityAlertDetails } from './security-alerts.ts';

/** The subject of each kind; the texts of pages, push messages and posts use it. */
export interface NotificationSubjects {
  newOrder: { orderId: string };
  lowStock: { productId: string; productName: string; stock: number };
  soldOut: { productId: string; productName: string; stock: number };
  deliveryFailed: { orderId: string };
  review: { reviewId: string; rating: number };
  security: SecurityAlertDetails;
}
export type NotificationKind = keyof NotificationSubjects;

/** The tabs of the seller's dashboard that notifications link to. */
export const NOTIFICATION_TABS = ['orders', 'products', 'notifications', 'people', 'money', 'settings'] as const;
export type NotificationTab = (typeof NOTIFICATION_TABS)[number];

interface KindOf<Kind extends NotificationKind> {
  /** Label in the settings. */
  label: string;
  title: string;
  /** Contains no buyer data: it may be shown on a locked screen. */
  text: (subject: NotificationSubjects[Kind]) => string;
  /** The tab that it links to, unless its subject has another one (`notificationTab`). */
  tab: NotificationTab;
  /** True if it is posted to the store's channel by default. */
  isPostedAtFirst: boolean;
}

/** All kinds of notifications for sellers. */
export const NOTIFICATION_KINDS: { readonly [Kind in NotificationKind]: KindOf<Kind> } = {
  newOrder: {
    label: 'New orders',
    title: 'New order',
    text: ({ orderId }) => `Order ${orderNumber(orderId)} was paid.`,
    tab: 'orders',
    isPostedAtFirst: true,
  },
  lowStock: {
    label: 'Low stock',
    title: 'Low stock',
    text: ({ productName, stock }) => `${productName}: ${stock} left.`,
    tab: 'products',
    isPostedAtFirst: false,
  },
  soldOut: {
    label: 'Sold out',
    title: 'Sold out',
    text: ({ productName, stock }) =>
      stock > 0 ? `${productName}: ${stock} left, fewer than its minimum order.` : `${productName} is sold out.`,
    tab: 'products',
    isPostedAtFirst: false,
  },
  deliveryFailed: {
    label: 'Failed deliveries',
    title: 'Delivery failed',
    text: ({ orderId }) =>
      `Order ${orderNumber(orderId)} could not be delivered. The marketplace owner has been notified.`,
    tab: 'orders',
    isPostedAtFirst: false,
  },
  review: {
    label: 'Reviews that mention your store',
    title: 'New review',
    text: ({ rating }) => `A review with ${rating} of 5 stars mentions your store.`,
    tab: 'notifications',
    isPostedAtFirst: false,
  },
  security: {
    label: 'Security of your store',
    title: 'Security alert',
    text: securityAlertText,
    tab: 'people',
    isPostedAtFirst: true,
  },
};

export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];

/**
 * True for kinds that cannot be switched off: they appear on the page, in the store owners' browsers and in the store's
 * channel.
 */
export const isMandatory = (kind: NotificationKind): boolean => kind === 'security';

/** The kinds that each person chooses. */
export const CHOSEN_KIND_NAMES = NOTIFICATION_KIND_NAMES.filter((kind) => !isMandatory(kind)) as [
  ChosenKind,
  ...ChosenKind[],
];
export type ChosenKind = Exclude<NotificationKind, 'security'>;

/** Returns whether a person with these choices is notified of a kind. */
export const isNotifiedOf = (chosen: readonly NotificationKind[], kind: NotificationKind): boolean =>
  isMandatory(kind) || chosen.includes(kind);

/** A notification's kind and subject. */
export type NotificationOf = {
  [Kind in NotificationKind]: { kind: Kind } & NotificationSubjects[Kind];
}[NotificationKind];

/** Its text. */
export const notificationText = (about: NotificationOf): string =>
  (NOTIFICATION_KINDS[about.kind].text as (subject: NotificationOf) => string)(about);

/** Alerts that link to another tab than the people. */
const TAB_BY_EVENT: Partial<Record<SecurityEvent, NotificationTab>> = {
  payoutAccountChanged: 'money',
  bankAccountChanged: 'money',
  channelChanged: 'settings',
  channelRemoved: 'settings',
};

/** Returns the tab that a notification links to. */
export const notificationTab = (about: NotificationOf): NotificationTab =>
  (about.kind === 'security' ? TAB_BY_EVENT[about.event] : undefined) ?? NOTIFICATION_KINDS[about.kind].tab;

/** The address of a tab of the seller's dashboard. */
export const notificationPath = (tab: NotificationTab): string => `/seller/dashboard?tab=${tab}`;
