import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { MESSAGES } from '../messages.ts';

const { discordNameMin, discordNameMax, minecraftNameMin, minecraftNameMax } = LIMITS;
const DISCORD_USERNAME = new RegExp(
  String.raw`^(?!.*\.\.)[A-Za-z0-9._]{${discordNameMin},${discordNameMax}}(?:#\d{4})?$`,
);
const JAVA_NAME = new RegExp(String.raw`^\.?[A-Za-z0-9_]{${minecraftNameMin},${minecraftNameMax}}$`);
/** After the dot, a Bedrock name is a gamertag: it can be shorter, and have single spaces. */
const BEDROCK_NAME = new RegExp(String.raw`^\.(?=.{1,${minecraftNameMax}}$)[A-Za-z0-9_]+(?: [A-Za-z0-9_]+)*$`);
const MINECRAFT_USERNAME = new RegExp(`${JAVA_NAME.source}|${BEDROCK_NAME.source}`);
const { checkout } = MESSAGES;

/** A Discord username (or an old one with its four digits), trimmed. */
export const discordUsernameSchema = z
  .string()
  .check(z.trim(), z.minLength(1, checkout.discordRequired), z.regex(DISCORD_USERNAME, checkout.discordInvalid));

/** A game username, for a test payment: letters, digits or underscores, after one optional dot. Trimmed. */
export const testUsernameSchema = z
  .string()
  .check(z.trim(), z.minLength(1, checkout.minecraftRequired), z.regex(JAVA_NAME, checkout.minecraftInvalid));

/** A game username of Java Edition, or a dot and a gamertag of Bedrock Edition. Trimmed. */
export const minecraftUsernameSchema = z
  .string()
  .check(z.trim(), z.minLength(1, checkout.minecraftRequired), z.regex(MINECRAFT_USERNAME, checkout.minecraftInvalid));

export const notesSchema = z.string().check(z.trim(), z.maxLength(LIMITS.notesMax, checkout.notesTooLong));

/** The customer of an order. Errors are reported in the order of the keys. */
export const customerInfoSchema = z.strictObject({
  discordUsername: discordUsernameSchema,
  minecraftUsername: minecraftUsernameSchema,
  notes: notesSchema,
});
export type CustomerInfo = z.infer<typeof customerInfoSchema>;

export interface CustomerInfoErrors {
  discordError: string | null;
  minecraftError: string | null;
  notesError: string | null;
}

/** Validates single fields during typing; an empty field is not an error yet. */
export function customerInfoErrors(info: Record<keyof CustomerInfo, string | null>): CustomerInfoErrors {
  return {
    discordError: fieldError(discordUsernameSchema, info.discordUsername),
    minecraftError: fieldError(minecraftUsernameSchema, info.minecraftUsername),
    notesError: fieldError(notesSchema, info.notes),
  };
}

function fieldError(schema: z.ZodMiniType, value: string | null): string | null {
  if (value === null || value === '') return null;
  const parsed = schema.safeParse(value);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? checkout.validationFailed);
}
