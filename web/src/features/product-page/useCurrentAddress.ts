import type { Product } from '@blockbazaar/domain/catalog/product';
import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { STAY_IN_PLACE } from '@/ui/scroll/stay-in-place.ts';

/**
 * A link that was made of a former name leads here all the same; the address then shows the present one. Once, as the product comes:
 * a change of address moves the focus, which somebody who is typing would lose. Null: it is loading.
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
