import type { AdminStore } from '@blockbazaar/domain/stores/store-operations';

/** A store as the owner's operations list it. */
export const adminStore = (changes: Partial<AdminStore> = {}): AdminStore => ({
  id: 'ash',
  name: 'Ash',
  slug: 'ash',
  formerSlugs: [],
  description: '',
  bannerUrl: null,
  miniBannerUrl: null,
  discordUrl: null,
  official: false,
  tariffPercentage: 0,
  feesPassedOn: false,
  createdAt: Date.parse('2026-01-01'),
  webhookMasked: null,
  ...changes,
});
