import { categoryTreeSchema } from '@blockbazaar/domain/catalog/categories/category';
import { defineDocuments } from './define-documents.ts';

export const categoryTreeDocuments = defineDocuments('siteSettings', categoryTreeSchema);
