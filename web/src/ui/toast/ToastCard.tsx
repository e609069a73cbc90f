import { TIMES } from '@blockbazaar/domain/limits';
import { useSnackbar, type CustomContentProps } from 'notistack';
import { useEffect, useState, type Ref } from 'react';
import { Icon, type IconName } from '@/ui/icons/Icon.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { IconButton } from '@/ui/primitives/IconButton.tsx';
import type { Toast, ToastKind } from './toast-context.ts';
import styles from './ToastCard.module.css';

interface ToastCardProps extends CustomContentProps {
  toast: Toast;
  ref?: Ref<HTMLDivElement>;
}

const ICONS: Record<ToastKind, IconName> = { success: 'check', error: 'warning', info: 'info' };
const TOAST_ID = 'toast';

/** Moves the focus to the toast on screen, if there is one. Returns whether there is. */
export function focusToast(): boolean {
  const toast = document.getElementById(TOAST_ID);
  toast?.focus();
  return toast !== null;
}

/** One toast. It closes automatically, except while a pointer that moved there, or the focus, is on it. */
export function ToastCard({ id, toast: { message, kind, action, ms = TIMES.toastMs }, style, ref }: ToastCardProps) {
  const { closeSnackbar } = useSnackbar();
  const [isPaused, setIsPaused] = useState(false);

  useEffect(() => {
    if (isPaused) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Its time starts when it is visible: a busy phone, or a background tab, renders it late.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => closeSnackbar(id), ms);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isPaused, closeSnackbar, id, ms]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role depends on its kind
    <div
      className={styles.card}
      ref={ref}
      id={TOAST_ID}
      style={style}
      role={kind === 'error' ? 'alert' : 'status'}
      data-kind={kind}
      tabIndex={-1}
      onMouseMove={({ nativeEvent }) => {
        // A pointer that rests where the toast appears does not read it.
        if (nativeEvent.movementX !== 0 || nativeEvent.movementY !== 0) setIsPaused(true);
      }}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') closeSnackbar(id);
      }}
    >
      <span className={styles.mark}>
        <Icon name={ICONS[kind]} />
      </span>
      <div>
        <p className={styles.title}>{message.title}</p>
        {message.text !== undefined && <p className={styles.text}>{message.text}</p>}
      </div>
      {action !== undefined && (
        <Button
          onClick={() => {
            closeSnackbar(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton aria-label="Close message" onClick={() => closeSnackbar(id)}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}
