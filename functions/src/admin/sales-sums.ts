import { figuresSchema, NO_FIGURES, type Figures } from '@blockbazaar/domain/sales/sales-totals';
import { AggregateField, type Query } from 'firebase-admin/firestore';
import { salesTotalsDocuments } from '../documents/sales-totals.ts';

/** The figures of a document; none where there is none, or it is not as it should be. */
export const figuresIn = (data: unknown): Figures => figuresSchema.safeParse(data).data ?? NO_FIGURES;

/** What a query's documents come to together, added up by the database: none of them is read. */
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
