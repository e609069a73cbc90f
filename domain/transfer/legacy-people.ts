import { discordUsernameSchema, minecraftUsernameSchema } from '../checkout/customer-info.ts';
import { LIMITS } from '../limits.ts';
import { sellerUsernameSchema } from '../people/seller.ts';
import { reviewText } from '../reviews/review-text.ts';
import {
  MEDIA_REWARD_STATUSES,
  MEDIA_TYPE_NAMES,
  type MediaRewardStatus,
  type MediaType,
} from '../rewards/media-reward.ts';
import { STAFF_LIMITS } from '../staff/staff-limits.ts';
import { cleanText } from '../text/clean-text.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { readCreatedAt, type LegacyRecord, type ReadRecord } from './legacy-catalog.ts';
import {
  isMissing,
  optional,
  readDate,
  readFields,
  readId,
  readLink,
  readName,
  readOneDecimal,
  readText,
  readInteger,
  readError,
  textOf,
  readOk,
  type ReadField,
} from './legacy-values.ts';

const messages = IMPORT_MESSAGES;

/** A text that a schema of the marketplace validates, with the schema's own reason. */
const bySchema =
  (schema: typeof sellerUsernameSchema): ReadField<string> =>
  (value) => {
    if (isMissing(value)) return readError(messages.missing);
    const { data, error } = schema.safeParse(textOf(value));
    return data === undefined ? readError(error?.issues[0]?.message ?? messages.notAText) : readOk(data);
  };

export interface LegacySeller {
  id: string;
  username: string;
  discordUsername: string;
  storeId: string;
}

/** The email field contains the Discord name. Password hashes are never read. */
export function readSeller(record: LegacyRecord): ReadRecord<LegacySeller> {
  const read = readFields(record, {
    id: readId,
    username: bySchema(sellerUsernameSchema),
    email: bySchema(discordUsernameSchema),
    store_id: readId,
  });
  if (!read.ok) return read;
  const { id, username, email: discordUsername, store_id: storeId } = read.value;
  return readOk({ id, username, discordUsername, storeId });
}

export interface LegacyReview {
  id: string;
  name: string;
  rating: number;
  message: string;
  storeName: string | null;
  createdAtMs: number | null;
}

/** A text, cleaned like reviews before they are stored. */
const cleaned =
  (read: ReadField<string>, clean: (text: string) => string): ReadField<string> =>
  (value) => {
    const text = read(value);
    if (!text.ok) return text;
    const left = clean(text.value);
    return left === '' ? readError(isMissing(value) ? messages.missing : messages.invisible) : readOk(left);
  };

export function readReview(record: LegacyRecord): ReadRecord<LegacyReview> {
  const read = readFields(record, {
    id: readId,
    name: cleaned(readName(LIMITS.reviewNameMax), cleanText),
    rating: readInteger({ min: 1, max: 5 }),
    message: cleaned(readText(LIMITS.reviewMessageMax), reviewText),
    store_name: optional(readName(LIMITS.storeNameMax), null),
    created_at: readCreatedAt,
  });
  if (!read.ok) return read;
  const { store_name: storeName, created_at: createdAtMs, ...others } = read.value;
  return readOk({ ...others, storeName, createdAtMs });
}

export interface LegacyMediaReward {
  id: string;
  discordUsername: string;
  minecraftUsername: string;
  mediaType: MediaType;
  mediaUrl: string;
  viewsCount: number;
  rewardThousands: number;
  status: MediaRewardStatus;
  submittedAtMs: number;
  reviewedAtMs: number | null;
  paidAtMs: number | null;
}

/** Alternative names of the legacy shop. */
const OTHER_MEDIA_TYPES: ReadonlyMap<string, MediaType> = new Map([
  ['youtube_short', 'yt_short'],
  ['youtube_long', 'yt_long'],
  ['reels', 'reel'],
  ['instagram_reel', 'reel'],
  ['ig_reel', 'reel'],
  ['tik_tok', 'tiktok'],
]);

const readMediaType: ReadField<MediaType> = (value) => {
  const text = (textOf(value) ?? '').trim();
  const name = text.toLowerCase().replaceAll(/[\s-]+/g, '_');
  const type = MEDIA_TYPE_NAMES.find((known) => known === name) ?? OTHER_MEDIA_TYPES.get(name);
  return type === undefined ? readError(messages.unknownMediaType(text)) : readOk(type);
};

/** The legacy shop had no withdrawals. */
const LEGACY_MEDIA_STATES = MEDIA_REWARD_STATUSES.filter((status) => status !== 'withdrawn');

const readMediaState: ReadField<MediaRewardStatus> = (value) => {
  const text = (textOf(value) ?? '').trim();
  const state = LEGACY_MEDIA_STATES.find((known) => known === text);
  return state === undefined ? readError(messages.unknownState(text)) : readOk(state);
};

const THOUSANDS = 1_000;
const REWARD_MAX = 1_000_000;

export function readMediaReward(record: LegacyRecord): ReadRecord<LegacyMediaReward> {
  const read = readFields(record, {
    id: readId,
    discord_username: bySchema(discordUsernameSchema),
    minecraft_username: bySchema(minecraftUsernameSchema),
    media_type: readMediaType,
    media_url: readLink,
    views_count: readInteger({ min: STAFF_LIMITS.mediaViewsMin, max: STAFF_LIMITS.mediaViewsMax }),
    reward_amount: readOneDecimal({ min: 0, max: REWARD_MAX }),
    status: readMediaState,
    submitted_at: readDate,
    reviewed_at: optional(readDate, null),
    paid_at: optional(readDate, null),
  });
  if (!read.ok) return read;
  const { value } = read;
  if (value.media_url === null) return { ok: false, reasons: [messages.inField('media_url', messages.missing)] };
  // A decided submission always has a time of decision, even if the file has none.
  const reviewedAtMs = value.status === 'pending' ? null : (value.reviewed_at ?? value.submitted_at);
  return readOk({
    id: value.id,
    discordUsername: value.discord_username,
    minecraftUsername: value.minecraft_username,
    mediaType: value.media_type,
    mediaUrl: value.media_url,
    viewsCount: value.views_count,
    rewardThousands: Math.round(value.reward_amount * THOUSANDS),
    status: value.status,
    submittedAtMs: value.submitted_at,
    reviewedAtMs,
    paidAtMs: value.status === 'paid' ? (value.paid_at ?? reviewedAtMs) : null,
  });
}
