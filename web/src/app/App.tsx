import { retryFailed } from '@/firebase/use-query-state.ts';
import { RetryContext } from '@/ui/retry-context.ts';
import { ToastProvider } from '@/ui/toast/ToastProvider.tsx';
import { AppRoutes } from './AppRoutes.tsx';

/** The application. It requires a router, either of the browser or of the server's renderer. */
export function App() {
  return (
    <ToastProvider>
      <RetryContext value={retryFailed}>
        <AppRoutes />
      </RetryContext>
    </ToastProvider>
  );
}
