import * as z from 'zod/mini';
import { CHOSEN_KIND_NAMES, NOTIFICATION_KINDS, type ChosenKind } from './notification-kinds.ts';

/** Some of the kinds, each once. */
const kindsSchema = z.pipe(
  z.array(z.enum(CHOSEN_KIND_NAMES)).check(z.maxLength(CHOSEN_KIND_NAMES.length)),
  z.transform((kinds) => CHOSEN_KIND_NAMES.filter((kind) => kinds.includes(kind))),
);

/** How one can be notified, and the kinds that are: each person by oneself. */
const personalShape = {
  /** By a toast, and counted in the title, while a dashboard is open. */
  page: kindsSchema,
  sound: kindsSchema,
  /** In the browsers that are subscribed. */
  push: kindsSchema,
};

/** `notificationSettings/{sellerId}`: a seller's own choices. Functions write it, and the seller's pages listen to it. */
export const notificationSettingsSchema = z.object(personalShape);
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** What a seller saves: `discord` is the store's, as its channel is. */
export const notificationChoicesSchema = z.strictObject({ ...personalShape, discord: kindsSchema });
export type NotificationChoices = z.infer<typeof notificationChoicesSchema>;
export type NotificationWay = keyof NotificationChoices;

/** While nobody has chosen anything. */
export const DEFAULT_NOTIFICATIONS: NotificationSettings = { page: [...CHOSEN_KIND_NAMES], sound: [], push: [] };
export const DEFAULT_POSTS: ChosenKind[] = CHOSEN_KIND_NAMES.filter((kind) => NOTIFICATION_KINDS[kind].isPostedAtFirst);

/** The kinds that a store's channel is posted; `postedKindsSchema` is of the store's document. */
export const postedKindsSchema = z.optional(kindsSchema);

/** The choices with one of them the other way. */
export const withChoice = (kinds: readonly ChosenKind[], kind: ChosenKind, isOn: boolean) =>
  CHOSEN_KIND_NAMES.filter((name) => (name === kind ? isOn : kinds.includes(name)));
