import type { Product } from '@blockbazaar/domain/catalog/product';
import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { STAY_IN_PLACE } from '@/ui/scroll/stay-in-place.ts';

/**
 * Replaces the address of a former product name with the current one. Runs only once, when the product loads: a later
 * change of address would move the focus away from a field. Null while loading.
 */
export function useCurrentAddress(product: Product | null): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isSettled = useRef(false);
  const path = product === null ? null : productPath(product);
  useEffect(() => {
    if (path === null || isSettled.current) return;
    isSettled.current = true;
    if (pathname !== path) void navigate({ pathname: path, search, hash }, { replace: true, state: STAY_IN_PLACE });
  }, [path, pathname, search, hash, navigate]);
}
