import '../src/app/theme/base.css';
import '../src/app/configure-zod.ts';
import '../src/dashboard/shell/staff-validation-messages.ts';
import { ThemeProvider } from '@mui/material/styles';
import type { Preview } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../src/app/App.tsx';
import { loadScreenAt } from '../src/app/screens.ts';
import { theme } from '../src/app/theme/theme.ts';
import { marketplace } from '../src/testing/fake-marketplace.ts';
import { ToastProvider } from '../src/ui/toast/ToastProvider.tsx';

const viewport = (width: number) => ({
  name: `${width} px`,
  styles: { width: `${width}px`, height: '900px' },
});

/** A story with the parameter `address` renders a whole screen of the site. Its `beforeEach` fills the marketplace. */
const preview: Preview = {
  beforeEach: () => {
    marketplace.reset();
    localStorage.clear();
  },
  loaders: [
    async ({ parameters: { address } }) => {
      if (typeof address === 'string') await loadScreenAt(address);
    },
  ],
  decorators: [
    (Story, { parameters: { address } }) =>
      typeof address === 'string' ? (
        <MemoryRouter initialEntries={[address]}>
          <App />
        </MemoryRouter>
      ) : (
        <ThemeProvider theme={theme}>
          <ToastProvider>
            <MemoryRouter>
              <Story />
            </MemoryRouter>
          </ToastProvider>
        </ThemeProvider>
      ),
  ],
  parameters: {
    backgrounds: { disabled: true },
    viewport: { options: { phone: viewport(360), tablet: viewport(768), desktop: viewport(1440) } },
  },
};
export default preview;
