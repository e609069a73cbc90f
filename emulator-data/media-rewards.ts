import { rewardThousands, type MediaRewardFields, type MediaType } from '@blockbazaar/domain/rewards/media-reward';
import { Timestamp } from 'firebase-admin/firestore';
import { HOUR_MS, type Entry } from './documents.ts';

/** A submission of the demo data. The reward and the times of review and payment are derived. */
type Submission = [
  status: MediaRewardFields['status'],
  type: MediaType,
  discord: string,
  minecraft: string,
  views: number,
  hoursAgo: number,
];

/** The submissions, newest first. The names are fictional. */
const SUBMISSIONS: readonly Submission[] = [
  ['pending', 'yt_short', 'ember.fox', 'EmberFox', 18_400, 3],
  ['pending', 'tiktok', 'lumi_blocks', '.LumiBlocks', 7_250, 9],
  ['pending', 'yt_long', 'slowbuilder', 'SlowBuilder', 42_100, 16],
  ['pending', 'reel', 'petra.craft', 'PetraCraft', 3_900, 21],
  ['approved', 'yt_short', 'night_kiln', 'NightKiln', 61_000, 30],
  ['pending', 'tiktok', 'ore.and.order', 'OreAndOrder', 100, 38],
  ['rejected', 'tiktok', 'copycat_42', 'Copycat42', 250_000, 44],
  ['approved', 'yt_long', 'the.long.dig', 'TheLongDig', 15_800, 57],
  ['paid', 'yt_short', 'ember.fox', 'EmberFox', 33_700, 80],
  ['pending', 'yt_short', 'quill_wing', '.QuillWing', 1_260, 92],
  ['paid', 'reel', 'petra.craft', 'PetraCraft', 12_450, 110],
  ['approved', 'tiktok', 'marsh.light', 'MarshLight', 88_300, 121],
  ['rejected', 'yt_short', 'speedy.pickaxe', 'SpeedyPickaxe', 640, 140],
  ['paid', 'yt_long', 'slowbuilder', 'SlowBuilder', 128_900, 170],
  ['paid', 'tiktok', 'lumi_blocks', '.LumiBlocks', 54_020, 200],
  ['approved', 'reel', 'hexa_hare', 'HexaHare', 2_310, 225],
  ['withdrawn', 'tiktok', 'lumi_blocks', '.LumiBlocks', 1_900, 240],
  ['rejected', 'yt_long', 'reupload.inn', 'ReuploadInn', 9_999, 260],
  ['paid', 'yt_short', 'night_kiln', 'NightKiln', 47_600, 300],
  ['paid', 'tiktok', 'gravel.gala', 'GravelGala', 205_000, 350],
  ['rejected', 'reel', 'no.mention', 'NoMention', 5_120, 400],
  ['paid', 'yt_long', 'the.long.dig', 'TheLongDig', 1_040_000, 470],
  ['paid', 'reel', 'hexa_hare', 'HexaHare', 860, 540],
  ['paid', 'yt_short', 'quill_wing', '.QuillWing', 76_500, 610],
  ['rejected', 'tiktok', 'lag.lantern', 'LagLantern', 31_000, 700],
  ['paid', 'yt_short', 'marsh.light', 'MarshLight', 19_300, 820],
];

/** The top-level domain `.example` is reserved and never resolves. */
const URLS: Record<MediaType, string> = {
  yt_short: 'https://videos.example/shorts',
  yt_long: 'https://videos.example/watch',
  tiktok: 'https://clips.example/@creator/video',
  reel: 'https://reels.example/reel',
};

/** The time from submission to review, and from review to payment. */
const STEP_MS = 2 * HOUR_MS;

/** Submissions of videos about the demo marketplace, in every status. */
export const demoMediaRewards = (now: Date): Entry<MediaRewardFields>[] =>
  SUBMISSIONS.map(([status, mediaType, discordUsername, minecraftUsername, viewsCount, hoursAgo], index) => {
    const submittedMs = now.getTime() - hoursAgo * HOUR_MS;
    const id = `media-${String(index + 1).padStart(2, '0')}`;
    return {
      id,
      fields: {
        discordUsername,
        minecraftUsername,
        mediaType,
        mediaUrl: `${URLS[mediaType]}/${id}`,
        viewsCount,
        rewardThousands: rewardThousands(mediaType, viewsCount),
        status,
        submittedAt: Timestamp.fromMillis(submittedMs),
        reviewedAt: status === 'pending' || status === 'withdrawn' ? null : Timestamp.fromMillis(submittedMs + STEP_MS),
        paidAt: status === 'paid' ? Timestamp.fromMillis(submittedMs + 2 * STEP_MS) : null,
        withdrawnAt: status === 'withdrawn' ? Timestamp.fromMillis(submittedMs + STEP_MS) : null,
        correctedAt: null,
      },
    };
  });
