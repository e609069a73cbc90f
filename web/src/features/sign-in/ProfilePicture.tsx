import { useState } from 'react';
import styles from './ProfilePicture.module.css';

interface ProfilePictureProps {
  name: string;
  /** Null: there is none. */
  url: string | null;
}

/** Somebody's picture at Discord; the first letter of the name where there is none, or it does not load. Beside the name itself. */
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
