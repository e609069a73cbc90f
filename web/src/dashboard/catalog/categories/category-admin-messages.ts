import { errorMessage, type Message } from '@blockbazaar/domain/messages';

/** Texts of the owner's categories. */
export const CATEGORY_ADMIN_MESSAGES = {
  title: 'Categories',
  text: 'Sellers put their products into them, and shoppers filter the catalogue by them.',
  add: 'Add category',
  addBelow: (name: string): string => `Add a category below ${name}`,
  edit: (name: string): string => `Edit ${name}`,
  moveUp: (name: string): string => `Move ${name} up`,
  moveDown: (name: string): string => `Move ${name} down`,
  delete: (name: string): string => `Delete ${name}`,
  list: 'All categories',
  loadFailed: errorMessage('Failed to load categories'),
  empty: 'No categories yet',
  emptyText: 'Add one, and sellers can put products into it.',
  full: (max: number): string => `There are ${max} categories, which is the most there can be.`,

  formTitle: 'Add category',
  editTitle: 'Edit category',
  name: 'Name',
  parent: 'Below',
  top: 'At the top',
  picture: 'Picture (optional)',
  pictureHint: 'Square, 400x400px',
  save: 'Save',
  saved: { title: 'Categories saved!' } as Message,
  saveFailed: errorMessage('Failed to save categories'),

  deleteTitle: 'Delete this category?',
  deleteText: (name: string, below: number): string =>
    below === 0
      ? `Products in ${name} stay on sale, and are in no category.`
      : `${name} goes with ${below === 1 ? 'the category' : `all ${below} categories`} below it. Their products stay on sale, and are in no category.`,
  deleteAction: 'Delete',
} as const;
