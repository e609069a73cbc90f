import { CATEGORIES_ID, COLLECTIONS } from '@blockbazaar/domain/collections';
import { SITE_PICTURES } from '@blockbazaar/domain/pictures/stored-picture';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { noteLinks } from '../pictures/links/note-links.ts';
import { CATEGORY_PICTURES } from '../pictures/picture-links.ts';
import { releasePictures } from '../pictures/removal/release-pictures.ts';
import { keepCategoryEntries } from '../search/entries/keep-category-entries.ts';

/** Syncs product search entries after an edit of the categories, and releases and fetches the pictures of the tree. */
export const keepCategories = onDocumentWritten(
  { document: `${COLLECTIONS.siteSettings}/${CATEGORIES_ID}`, retry: true, timeoutSeconds: 540, maxInstances: 1 },
  async ({ data }) => {
    if (data === undefined) return;
    await noteLinks(SITE_PICTURES, data.before, data.after, CATEGORY_PICTURES);
    await releasePictures(data.before, data.after, CATEGORY_PICTURES);
    await keepCategoryEntries(data.before, data.after);
  },
);
