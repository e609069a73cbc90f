import { Icon } from '@/ui/icons/Icon.tsx';
import { ProductImage } from '@/ui/ProductImage.tsx';
import styles from './ProductPictures.module.css';
import { useShownPicture } from './useShownPicture.ts';

interface ProductPicturesProps {
  links: readonly string[];
  name: string;
  /** Text alternatives of the pictures. */
  alts: string | undefined;
  /** The first picture loads without delay. */
  eager: boolean;
}

/**
 * A product's pictures, one at a time, with arrows and dots if there are several. A picture that fails is replaced by
 * the next.
 */
export function ProductPictures({ links, name, alts, eager }: ProductPicturesProps) {
  const { index, links: shown, alt, choose, onUnavailable } = useShownPicture(links, name, alts);
  if (links.length <= 1) return <ProductImage links={links} alt={alt} eager={eager} />;

  const step = (by: number) => choose((index + by + links.length) % links.length);
  return (
    <>
      <div className={styles.shown} aria-live="polite">
        <ProductImage links={shown} alt={alt} eager={eager} onUnavailable={onUnavailable} />
      </div>
      <button
        className={styles.arrow}
        type="button"
        data-side="start"
        aria-label={`Previous image of ${name}`}
        onClick={() => step(-1)}
      >
        <Icon name="chevronLeft" />
      </button>
      <button
        className={styles.arrow}
        type="button"
        data-side="end"
        aria-label={`Next image of ${name}`}
        onClick={() => step(1)}
      >
        <Icon name="chevronRight" />
      </button>
      <span className={styles.dots} aria-hidden="true">
        {links.map((_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a dot is identified by its position
          <span className={styles.dot} key={at} data-current={at === index} />
        ))}
      </span>
    </>
  );
}
