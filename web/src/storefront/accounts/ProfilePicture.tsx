import { useState } from 'react';
import styles from './ProfilePicture.module.css';

interface ProfilePictureProps {
  name: string;
  /** Null if there is no picture. */
  url: string | null;
}

/**
 * A Discord profile picture. Shows the first letter of the name if it is missing or fails to load. Decorative beside
 * the name.
 */
export function ProfilePicture({ name, url }: ProfilePictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const [letter = ''] = new Intl.Segmenter().segment(name.trim());
  return (
    <span className={styles.plate} aria-hidden="true">
      {url === null || url === brokenUrl ? (
        (letter === '' ? '' : letter.segment).toLocaleUpperCase()
      ) : (
        <img
          className={styles.picture}
          src={url}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBrokenUrl(url)}
        />
      )}
    </span>
  );
}
