import { ThemeProvider } from '@mui/system';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { theme } from './theme.ts';

/** Wraps a screen in MUI's theme. Loaded with the first screen that needs it. */
export const themed = (Screen: ComponentType) => (): ReactNode =>
  createElement(ThemeProvider, { theme }, createElement(Screen));
