import * as z from 'zod/mini';
import { CHOSEN_KIND_NAMES, NOTIFICATION_KINDS, type ChosenKind } from './notification-kinds.ts';

/** A set of kinds, without duplicates. */
const kindsSchema = z.pipe(
  z.array(z.enum(CHOSEN_KIND_NAMES)).check(z.maxLength(CHOSEN_KIND_NAMES.length)),
  z.transform((kinds) => CHOSEN_KIND_NAMES.filter((kind) => kinds.includes(kind))),
);

/** Channels of notification, each with its kinds: one set per person. */
const personalShape = {
  /** By a toast, and counted in the title, while a dashboard is open. */
  page: kindsSchema,
  sound: kindsSchema,
  /** In the subscribed browsers. */
  push: kindsSchema,
};

/**
 * `notificationSettings/{sellerId}`: a seller's own choices. Functions write it, and the seller's pages subscribe to
 * it.
 */
export const notificationSettingsSchema = z.object(personalShape);
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** The input of a seller: `discord` belongs to the store, like its channel. */
export const notificationChoicesSchema = z.strictObject({ ...personalShape, discord: kindsSchema });
export type NotificationChoices = z.infer<typeof notificationChoicesSchema>;
export type NotificationChannel = keyof NotificationChoices;

/** Defaults without any choice. */
export const DEFAULT_NOTIFICATIONS: NotificationSettings = { page: [...CHOSEN_KIND_NAMES], sound: [], push: [] };
export const DEFAULT_POSTS: ChosenKind[] = CHOSEN_KIND_NAMES.filter((kind) => NOTIFICATION_KINDS[kind].isPostedAtFirst);

/** The kinds that are posted to a store's channel; `postedKindsSchema` is part of the store's document. */
export const postedKindsSchema = z.optional(kindsSchema);

/** The choices with one of them toggled. */
export const withChoice = (kinds: readonly ChosenKind[], kind: ChosenKind, isOn: boolean) =>
  CHOSEN_KIND_NAMES.filter((name) => (name === kind ? isOn : kinds.includes(name)));
