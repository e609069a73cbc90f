import { TIMES } from '@blockbazaar/domain/limits';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useSnackbar, type CustomContentProps } from 'notistack';
import { useEffect, useState, type Ref } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import type { Toast, ToastKind } from './toast-context.ts';

interface ToastCardProps extends CustomContentProps {
  toast: Toast;
  ref?: Ref<HTMLDivElement>;
}

const ICONS: Record<ToastKind, IconName> = { success: 'check', error: 'warning', info: 'info' };
const TOAST_ID = 'toast';

/** Moves the focus to the toast on screen, if there is one. */
export function focusToast(): boolean {
  const toast = document.getElementById(TOAST_ID);
  toast?.focus();
  return toast !== null;
}

/** One toast. It leaves by itself, but not while it is pointed at or focused. */
export function ToastCard({ id, toast: { message, kind, action, ms = TIMES.toastMs }, style, ref }: ToastCardProps) {
  const { closeSnackbar } = useSnackbar();
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Its time begins once it can be seen: a busy phone, or a tab in the background, draws it late.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => closeSnackbar(id), ms);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [held, closeSnackbar, id, ms]);

  return (
    <Card
      ref={ref}
      id={TOAST_ID}
      style={style}
      role={kind === 'error' ? 'alert' : 'status'}
      data-kind={kind}
      tabIndex={-1}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') closeSnackbar(id);
      }}
    >
      <Mark>
        <Icon name={ICONS[kind]} />
      </Mark>
      <div>
        <Title>{message.title}</Title>
        {message.text !== undefined && <Text>{message.text}</Text>}
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
      <IconButton aria-label="Close this message" onClick={() => closeSnackbar(id)}>
        <Icon name="close" />
      </IconButton>
    </Card>
  );
}

const Card = styled('div')(({ theme }) => ({
  ...theme.market.shapes.panel,
  '--kind': theme.palette.info.main,
  '&[data-kind="success"]': { '--kind': theme.palette.success.main },
  '&[data-kind="error"]': { '--kind': theme.palette.error.main },
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridAutoFlow: 'column',
  gridAutoColumns: 'auto',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  width: `min(${theme.spacing(50)}, calc(100vw - ${theme.spacing(4)}))`,
  padding: theme.spacing(1, 1, 1, 2),
  overflowWrap: 'anywhere',
}));

const Mark = styled('span')({ color: 'var(--kind)' });

const Title = styled('p')(({ theme }) => ({ ...theme.typography.h5, margin: 0 }));

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
}));
