import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { Icon } from '@/ui/icons/Icon.tsx';
import { IconButton } from '@/ui/primitives/IconButton.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { SPIN_MESSAGES } from './spin-messages.ts';
import styles from './SpinDialog.module.css';
import { SpinPanel } from './SpinPanel.tsx';

interface SpinDialogProps {
  onClose: () => void;
  /** The path that a sign-in returns to. */
  returnTo: string;
}

/** The daily spin in a dialog that opens on mount. */
export default function SpinDialog({ onClose, returnTo }: SpinDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (): void => dialog.current?.close();

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const closeOnBackdropClick = (event: MouseEvent): void => {
    if (event.target === dialog.current) close();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click outside closes the dialog; Escape does the same natively
    <dialog
      className={styles.dialog}
      ref={dialog}
      aria-labelledby={titleId}
      onClick={closeOnBackdropClick}
      onClose={onClose}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <Text id={titleId} variant="h2" className={styles.title}>
            {SPIN_MESSAGES.title}
          </Text>
          <IconButton aria-label={SPIN_MESSAGES.close} onClick={close}>
            <Icon name="close" />
          </IconButton>
        </div>
        <SpinPanel returnTo={returnTo} color="primary" />
      </div>
    </dialog>
  );
}
