import { formatReward, MEDIA_TYPES, type MediaType } from '@blockbazaar/domain/rewards/media-reward';
import { SITE } from '@blockbazaar/domain/site/site';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { formatNumber } from '@blockbazaar/domain/text/format-number';

const MIN_VIEWS = formatNumber(STAFF_LIMITS.mediaViewsMin);

/** Formats thousands of in-game money for a heading: `500k`, `1.5M`. */
const short = (thousands: number): string => (thousands < 1_000 ? `${thousands}k` : formatReward(thousands));

const rateOf = (type: MediaType): string => `${short(MEDIA_TYPES[type].thousandsPerThousandViews)} per 1k views`;

/** Texts of the Media Rewards Program page. */
export const MEDIA_PROGRAM_MESSAGES = {
  navigation: 'Free Money',
  title: 'Media Rewards Program',
  intro: `Feature ${SITE.name} in a video, and earn in-game money for its views.`,
  description: `Earn free in-game money: ${rateOf('yt_short')} of Shorts, TikToks and Reels, ${rateOf('yt_long')} of long YouTube videos that mention ${SITE.name}.`,

  ratesTitle: 'Reward rates',
  rates: [
    {
      rate: rateOf('yt_short'),
      title: 'Short-form content',
      text: 'YouTube Shorts, TikToks and Instagram Reels.',
    },
    {
      rate: rateOf('yt_long'),
      title: 'Long YouTube videos',
      text: 'Videos on YouTube that are not Shorts.',
    },
  ],

  calculatorTitle: 'Calculate your reward',
  mediaType: 'Media type',
  views: 'Views',
  viewsInvalid: 'Please enter a whole number of views.',
  youGet: 'You get',
  ofMoney: (thousands: number): string => `${formatReward(thousands)} of in-game money`,
  tooFew: `Videos with fewer than ${MIN_VIEWS} views earn nothing yet.`,

  stepsTitle: 'How to claim',
  steps: [
    { title: 'Post', text: `Make your own video that mentions ${SITE.name}, and publish it.` },
    { title: 'Get views', text: `Your video counts from ${MIN_VIEWS} views. You choose when to claim.` },
    { title: 'Open a ticket', text: 'On our Discord, include the link to your video and your Minecraft username.' },
    { title: 'Get paid', text: 'The owner reviews the video and pays you in the game.' },
  ],
  openTicket: 'Open a ticket on Discord',

  requirementsTitle: 'Video requirements',
  requirements: [
    `At least ${MIN_VIEWS} views.`,
    `It mentions ${SITE.name} by name, spoken or written.`,
    'It is original: you made it yourself.',
    'You have a Discord account, because claims are made there.',
  ],

  termsTitle: 'Terms',
  terms: [
    'Each video is paid once, for the views that it has when it is reviewed.',
    'Views must be real: bought or automated views are rejected, and so is the claim.',
    'The video must stay public until the claim is decided.',
    'The owner decides on every claim, and may reject videos that break these terms or the rules of their platform.',
    'Rewards are in-game money. They cannot be paid out in dollars or exchanged for products.',
  ],
} as const;
