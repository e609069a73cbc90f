import type { UserEvent } from '@testing-library/user-event';

/** Replaces the text of a field, as a paste does. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  // It focuses the field, too.
  await user.clear(field);
  if (text !== '') await user.paste(text);
}
