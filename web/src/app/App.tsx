import { retryFailed } from '@/firebase/use-query-state.ts';
import { RetryContext } from '@/ui/retry-context.ts';
import { ToastProvider } from '@/ui/toast/ToastProvider.tsx';
import { AppRoutes } from './AppRoutes.tsx';

/** The application. It requires a router: the browser's, or the server's for one page. */
export function App() {
  return (
    <ToastProvider>
      <RetryContext value={retryFailed}>
        <AppRoutes />
      </RetryContext>
    </ToastProvider>
  );
}
