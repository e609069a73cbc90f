import { errorMessage, type Message } from '@blockbazaar/domain/messages';

/** Texts of the owner's categories. */
export const CATEGORY_ADMIN_MESSAGES = {
  title: 'Categories',
  text: 'Sellers assign products to categories, and shoppers filter the catalog by category.',
  add: 'Add category',
  addBelow: (name: string): string => `Add a category under ${name}`,
  edit: (name: string): string => `Edit ${name}`,
  moveUp: (name: string): string => `Move ${name} up`,
  moveDown: (name: string): string => `Move ${name} down`,
  delete: (name: string): string => `Delete ${name}`,
  list: 'All categories',
  loadFailed: errorMessage('Failed to load categories'),
  empty: 'No categories yet',
  emptyText: 'Add a category, so that sellers can assign products to it.',
  full: (max: number): string => `You have reached the limit of ${max} categories.`,

  formTitle: 'Add category',
  editTitle: 'Edit category',
  name: 'Name',
  parent: 'Parent category',
  top: 'None (top level)',
  picture: 'Picture (optional)',
  pictureHint: 'Square, 400x400px',
  save: 'Save',
  saved: { title: 'Categories saved!' } as Message,
  saveFailed: errorMessage('Failed to save categories'),

  deleteTitle: 'Delete this category?',
  deleteText: (name: string, below: number): string =>
    below === 0
      ? `Products in ${name} stay on sale without a category.`
      : `This also deletes ${below === 1 ? 'the category' : `all ${below} categories`} under ${name}. Their products stay on sale without a category.`,
  deleteAction: 'Delete',
} as const;
