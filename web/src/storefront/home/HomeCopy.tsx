import { HOME_DESCRIPTION, LANDING_MESSAGES } from '@/storefront/landing/landing-messages.ts';
import { PageSection } from '@/ui/PageContainer.tsx';
import { TextLink } from '@/ui/primitives/TextLink.tsx';
import styles from './HomeCopy.module.css';

/** A description of the site with common search terms. Unobtrusive, but visible to every reader. */
export function HomeCopy() {
  return (
    <PageSection aria-labelledby="about-buying">
      <div className={styles.quiet}>
        <h2 id="about-buying">{HOME_DESCRIPTION.title}</h2>
        <p>{HOME_DESCRIPTION.text}</p>
        <p>
          <span>{`${HOME_DESCRIPTION.ways} `}</span>
          {Object.values(LANDING_MESSAGES).map(({ path, title }, index) => (
            <span key={path}>
              {index > 0 && <span> · </span>}
              <TextLink to={path}>{title}</TextLink>
            </span>
          ))}
        </p>
      </div>
    </PageSection>
  );
}
