import { ThemeProvider } from '@mui/system';
import { ToastProvider } from '@/ui/toast/ToastProvider.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { theme } from './theme/theme.ts';

/** The whole application. It needs a router around it: the browser's, or the server's for one page. */
export function App() {
  return (
    <ThemeProvider theme={theme}>
      <ToastProvider>
        <AppRoutes />
      </ToastProvider>
    </ThemeProvider>
  );
}
