import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/system';
import { RouterProvider } from 'react-router-dom';
import { ToastProvider } from '@/ui/toast/ToastProvider.tsx';
import { router } from './router.tsx';
import { theme } from './theme/theme.ts';

export function App() {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </ThemeProvider>
  );
}
