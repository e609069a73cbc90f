import type { Message } from '@blockbazaar/domain/messages';

/** Texts of the site's settings. */
export const SETTING_MESSAGES = {
  title: 'Site Settings',
  instantMoney: 'Instant Money page',
  instantMoneyText:
    'When disabled, all Instant Money items show as out of stock and customers are redirected to the Catalog.',
  maintenance: 'Maintenance mode',
  maintenanceText:
    'When enabled, only the owner can use the site. It cannot be changed from this screen: the operator of the site changes it in the database.',
  loadFailed: { title: 'Error', text: 'Failed to load settings' } as Message,
  updateFailed: (message: string): Message => ({ title: 'Error', text: `Failed to update setting: ${message}` }),
  unknownError: 'Unknown error',
  authenticationError: { title: 'Authentication Error', text: 'Please refresh the page and try again' } as Message,
} as const;
