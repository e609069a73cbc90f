import { Link } from 'react-router-dom';
import type { NavigationItem } from './navigation.ts';
import styles from './NavigationLink.module.css';

interface NavigationLinkProps {
  item: NavigationItem;
  pathname: string;
  onClick?: () => void;
}

/** A link of the header; the one of the current place stands on a row of blocks. */
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
