import { isDeepStrictEqual } from 'node:util';
import { deriveProductFields, productDerivedSchema } from '@blockbazaar/domain/catalog/product';
import { GrpcStatus, type DocumentSnapshot } from 'firebase-admin/firestore';

/**
 * Brings the fields that follow from a product's name in line with it. Writes only what differs, so that its own write comes to
 * rest, and only onto the very version it has seen: a newer one has an event of its own. Returns whether it has written.
 */
export async function bringInLine(product: DocumentSnapshot): Promise<boolean> {
  const name: unknown = product.get('name');
  if (typeof name !== 'string' || product.updateTime === undefined) return false;
  const derived = deriveProductFields(name);
  const stored = productDerivedSchema.safeParse(product.data());
  if (stored.success && isDeepStrictEqual(stored.data, derived)) return false;
  try {
    await product.ref.update({ ...derived }, { lastUpdateTime: product.updateTime });
    return true;
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    return false;
  }
}

const OVERTAKEN: ReadonlySet<unknown> = new Set([GrpcStatus.FAILED_PRECONDITION, GrpcStatus.NOT_FOUND]);

const isOvertaken = (error: unknown): boolean => error instanceof Error && 'code' in error && OVERTAKEN.has(error.code);
