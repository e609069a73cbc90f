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

/** The figures of a store's document; zeros if it is missing or malformed. */
export function parseFigures(data: unknown): Figures {
  const counts = countsSchema.safeParse(data).data;
  return counts === undefined ? NO_FIGURES : storeFigures(counts);
}

/** The sum of several stores' documents, computed by the database without reading them. Each order is counted once. */
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
