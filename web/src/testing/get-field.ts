import { within } from '@testing-library/react';

/** Returns the field whose label starts with a text. A query by label is much faster than one by role. */
export const getField = (label: string, container: HTMLElement = document.body): HTMLElement =>
  within(container).getByLabelText((text) => text.startsWith(label), { selector: 'input,textarea' });
