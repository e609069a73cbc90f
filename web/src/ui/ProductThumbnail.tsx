import { ProductImage } from './ProductImage.tsx';
import styles from './ProductThumbnail.module.css';

/** A product's picture beside its name, in a line of a list. */
export function ProductThumbnail({ links }: { links: readonly string[] }) {
  return (
    <div className={styles.frame}>
      <ProductImage links={links} alt="" sizes="thumbnail" />
    </div>
  );
}
