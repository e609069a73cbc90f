import { Link } from 'react-router-dom';
import type { NavigationItem } from './navigation.ts';
import styles from './NavigationLink.module.css';

interface NavigationLinkProps {
  item: NavigationItem;
  pathname: string;
  onClick?: () => void;
}

/** A header link; a row of blocks marks the current one. */
export function NavigationLink({ item, pathname, onClick }: NavigationLinkProps) {
  return (
    <Link
      className={styles.place}
      to={item.to}
      onClick={onClick}
      aria-current={item.isActive(pathname) ? 'page' : undefined}
    >
      {item.label}
    </Link>
  );
}
