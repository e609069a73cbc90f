import { screen, waitFor } from '@testing-library/react';

/** Finds the toast that contains a text. */
export const findToast = (text: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const all = screen.getAllByText(text).map((found) => found.closest<HTMLElement>('[role=status],[role=alert]'));
    const toast = all.find((found) => found !== null);
    if (toast === undefined || toast === null) throw new Error('No toast contains this text.');
    return toast;
  });
