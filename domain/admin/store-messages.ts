import type { Message } from '../messages.ts';

const error = (text: string): Message => ({ title: 'Error', text });

/** What the owner is told about stores, and about the products of one. */
export const STORE_ADMIN_MESSAGES = {
  required: 'Please fill in all required fields.',
  nameRequired: 'Store name is required.',
  slugInvalid: 'Please use lower-case letters, digits and single dashes only.',
  slugTaken: 'Another store already has this address. Please choose another one.',
  tariffRange: 'Tariff percentage must be between 0 and 100.',
  bannerInvalid: 'Banner URL must be a valid HTTPS link.',
  miniBannerInvalid: 'Mini banner URL must be a valid HTTPS link.',
  webhookInvalid: 'Please enter the address of a Discord webhook.',
  created: { title: 'Store created successfully!' } as Message,
  updated: { title: 'Store updated!' } as Message,
  deleted: { title: 'Store deleted successfully!' } as Message,
  createFailed: error('Failed to create store. Please check your permissions.'),
  updateFailed: error('Failed to update store. Please check your permissions.'),
  deleteFailed: error('Failed to delete store. Please check your permissions.'),
  officialFailed: error('Failed to update store official status.'),
} as const;
