import { LIMITS } from '../limits.ts';

const tooLong = (characters: number): string => `Use ${characters.toLocaleString('en-US')} characters or fewer.`;

/** Labels, hints and validation messages of a store's fields, shared by sellers and the owner. */
export const STORE_FIELD_MESSAGES = {
  name: 'Store name',
  slug: 'Address (slug)',
  slugHint: (slug: string): string => `Store page: /stores/${slug === '' ? '…' : slug}`,
  slugStays: 'Old links keep working.',
  description: 'Description',
  descriptionHint: 'Shown on the store page. Blank appears there as “No description available”.',
  tariff: 'Tariff percentage',
  tariffHint: "0-100. Added to the seller's prices: with 5, buyers pay $10.50 for a $10.00 product.",
  fees: 'Provider fees',
  feesHint:
    'The fees that Stripe, PayPal or the network deducts for payments and chargebacks. Changes apply to new orders only.',
  feesBySite: 'Paid by the site',
  feesByStore: 'Passed on to the store',
  banner: 'Banner URL',
  bannerHint: 'Recommended: 1200x300px',
  miniBanner: 'Mini banner URL',
  miniBannerHint: 'Recommended: 300x100px',
  discord: 'Discord server invite URL',

  required: 'Please fill in all required fields.',
  nameRequired: 'Store name is required.',
  tooLong,
  nameTooLong: tooLong(LIMITS.storeNameMax),
  descriptionTooLong: tooLong(LIMITS.storeDescriptionMax),
  slugInvalid: 'Please use lowercase letters, digits and single dashes only.',
  tariffRange: 'Tariff percentage must be between 0 and 100.',
  tariffStep: 'Tariff percentage can have one decimal, such as 12.5.',
  bannerInvalid: 'Banner URL must be a valid HTTPS link.',
  miniBannerInvalid: 'Mini banner URL must be a valid HTTPS link.',
  discordInvalid: 'Discord invite URL must be a valid HTTPS link.',
} as const;
