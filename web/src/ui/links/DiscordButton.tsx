import { SITE } from '@blockbazaar/domain/site/site';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Button, type ButtonStyleProps } from '@/ui/primitives/Button.tsx';

interface DiscordButtonProps extends ButtonStyleProps {
  /** An invite link; by default that of the site's own community. */
  href?: string;
  children?: ReactNode;
}

/** Opens a community on Discord in a new tab. */
export function DiscordButton({
  href = SITE.discordInviteUrl,
  children = 'Join Discord',
  ...button
}: DiscordButtonProps) {
  return (
    <Button {...button} href={href} target="_blank" rel="noopener noreferrer" startIcon={<Icon name="chat" />}>
      {children}
    </Button>
  );
}
