import {
  figuresSchema,
  NO_FIGURES,
  salesTotalsSchema,
  storeFigures,
  type Figures,
} from '@blockbazaar/domain/sales/sales-totals';
import { AggregateField, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { salesTotalsDocuments } from '../documents/sales-totals.ts';

const countsSchema = z.omit(salesTotalsSchema, { storeId: true, tariffCents: true, through: true });

/** The figures of a store's document; none where there is none, or it is not as it should be. */
export function figuresIn(data: unknown): Figures {
  const counts = countsSchema.safeParse(data).data;
  return counts === undefined ? NO_FIGURES : storeFigures(counts);
}

/** What the documents of several stores come to together, added up by the database: none of them is read, and each order counts once. */
export async function sumOfFigures(query: Query): Promise<Figures> {
  const sums = await query
    .aggregate({
      orderCount: AggregateField.sum(salesTotalsDocuments.field('orderCount')),
      itemCount: AggregateField.sum(salesTotalsDocuments.field('itemCount')),
      revenueCents: AggregateField.sum(salesTotalsDocuments.field('revenueCents')),
    })
    .get();
  return figuresSchema.parse(sums.data());
}
