import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A link that was made of a former name leads here all the same; the address then shows the present one. */
export function useCurrentAddress(path: string): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname === path) return;
    void navigate({ pathname: path, search, hash }, { replace: true, preventScrollReset: true });
  }, [pathname, path, search, hash, navigate]);
}
