import { displayName } from '@blockbazaar/domain/accounts/profile';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { IconButton } from '@/ui/primitives/IconButton.tsx';
import styles from './AccountMenu.module.css';
import { ProfilePicture } from './ProfilePicture.tsx';
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts';
import { useSignIn } from './useSignIn.ts';

/** The signed-in shopper and the sign-out. Rendered only while signed in. */
export default function AccountMenu() {
  const { profile, signOut } = useSignIn();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const item = useRef<HTMLButtonElement>(null);
  const id = useId();
  const name = displayName({ fullName: profile?.discordUsername });

  useEffect(() => {
    if (!isOpen) return undefined;
    item.current?.focus();
    const closeFromOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && place.current?.contains(event.target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const leave = (): void => {
    setOpen(false);
    void signOut();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- key and focus events come from its button and its menu
    <div className={styles.place} ref={place} onKeyDown={onKeyDown} onBlur={onBlur}>
      <IconButton
        ref={button}
        className={styles.account}
        aria-label={SIGN_IN_MESSAGES.account(name)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ProfilePicture name={name} url={profile?.discordAvatar ?? null} />
        <span className={styles.name}>{name}</span>
      </IconButton>
      {isOpen && (
        <ul className={styles.card} id={id} role="menu">
          <li className={styles.who} role="presentation">
            <span className={styles.label}>{SIGN_IN_MESSAGES.signedInAs}</span>
            <span>{name}</span>
          </li>
          <li role="presentation">
            <button className={styles.item} ref={item} type="button" role="menuitem" onClick={leave}>
              {SIGN_IN_MESSAGES.signOut}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
