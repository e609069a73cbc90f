import { ThemeProvider } from '@mui/system';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { theme } from './theme.ts';

/** A screen with MUI's theme around it. Loaded with the first one that needs it. */
export const themed = (Screen: ComponentType) => (): ReactNode =>
  createElement(ThemeProvider, { theme }, createElement(Screen));
