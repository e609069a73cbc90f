import { isExternalLink } from '@blockbazaar/domain/catalog/image-links';
import type { Store } from '@blockbazaar/domain/stores/store';
import { useMemo } from 'react';
import { ResponsivePicture } from './ResponsivePicture.tsx';
import styles from './StorePicture.module.css';
import { useFirstWorkingImage } from './useFirstWorkingImage.ts';

/** Picture of an official store when its own picture does not load; it is part of the site. */
const OFFICIAL_PICTURE = '/art/stores/default-banner.svg';

interface StorePictureProps {
  /** The stored link of the picture. */
  link: string | null;
  /** Fallback picture, for one that fails or is not fetched into the site yet. */
  otherLink?: string | null;
  official: Store['official'];
  /** The first picture of a screen loads without delay. */
  eager?: boolean;
}

/** A store's banner, with its fallbacks. Renders no element if none can be shown. */
export function StorePicture({ link, otherLink = null, official, eager = false }: StorePictureProps) {
  const candidates = useMemo(
    () => [
      ...new Set([link, otherLink].filter((address) => address !== null).filter((address) => !isExternalLink(address))),
      ...(official ? [OFFICIAL_PICTURE] : []),
    ],
    [link, otherLink, official],
  );
  const { src, watched } = useFirstWorkingImage(candidates);
  if (src === null) return null;
  return (
    <ResponsivePicture key={src} src={src} sizes={eager ? 'banner' : 'card'} eager={eager}>
      {(size) => (
        <img
          className={styles.picture}
          src={src}
          alt=""
          {...size}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          {...watched}
        />
      )}
    </ResponsivePicture>
  );
}
