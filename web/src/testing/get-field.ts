import { within } from '@testing-library/react';

/** The field whose label starts with a text. By its label it is found much faster than by its role. */
export const getField = (label: string, container: HTMLElement = document.body): HTMLElement =>
  within(container).getByLabelText((text) => text.startsWith(label), { selector: 'input,textarea' });
