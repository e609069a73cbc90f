import type { UserEvent } from '@testing-library/user-event';

/** Replaces the text of a field, as a paste does. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  // It also focuses the field.
  await user.clear(field);
  if (text !== '') await user.paste(text);
}
