import { isElsewhere } from '@blockbazaar/domain/catalog/image-links';
import type { Store } from '@blockbazaar/domain/catalog/store';
import { useMemo } from 'react';
import { OwnPicture } from '@/ui/OwnPicture.tsx';
import { useFirstWorkingImage } from '@/ui/useFirstWorkingImage.ts';
import styles from './StorePicture.module.css';

/** What an official store shows when its own picture does not load; it comes with the site. */
const OFFICIAL_PICTURE = '/art/stores/default-banner.svg';

interface StorePictureProps {
  /** The stored link of the picture. */
  link: string | null;
  /** Of another picture, for when that one fails, or is not fetched into the site yet. */
  otherLink?: string | null;
  official: Store['official'];
  /** The first picture of a screen is not put off. */
  eager?: boolean;
}

/** A store's banner, with its fallbacks. Where none can be shown there is nothing. */
export function StorePicture({ link, otherLink = null, official, eager = false }: StorePictureProps) {
  const candidates = useMemo(
    () => [
      ...new Set([link, otherLink].filter((address) => address !== null).filter((address) => !isElsewhere(address))),
      ...(official ? [OFFICIAL_PICTURE] : []),
    ],
    [link, otherLink, official],
  );
  const { src, watched } = useFirstWorkingImage(candidates);
  if (src === null) return null;
  return (
    <OwnPicture key={src} src={src} sizes={eager ? 'banner' : 'card'} eager={eager}>
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
    </OwnPicture>
  );
}
