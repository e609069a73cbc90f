import { SITE } from '@blockbazaar/domain/site/site';
import { Link } from 'react-router-dom';
import styles from './Logo.module.css';

/** The logo of the site. */
export function Logo() {
  return (
    <Link className={styles.home} to="/" aria-label={`${SITE.name}, home`}>
      <img src="/art/site/logo.svg" alt="" width="40" height="40" />
      {SITE.name}
    </Link>
  );
}
