import '@/features/sign-in/sign-in-fragment.ts';
import './configure-zod.ts';
import './app/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { logFault } from './firebase/log.ts';
import { whenIdle } from './shared/cart/when-idle.ts';
import { forgetLeftCheckout } from './shared/purchase/forget-left-checkout.ts';

function render(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id "root".');
  createRoot(root, {
    onCaughtError: (error) => logFault('screen-failed', { error }),
    onUncaughtError: (error) => logFault('page-failed', { error }),
  }).render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  );
}

whenIdle(forgetLeftCheckout);

render();
