import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { theme } from '@/app/theme/theme.ts';

/** Renders a part of a dashboard to HTML, without the application around it. */
export const renderInTheme = (children: ReactNode): string =>
  renderToString(
    <ThemeProvider theme={theme}>
      <MemoryRouter>{children}</MemoryRouter>
    </ThemeProvider>,
  );
