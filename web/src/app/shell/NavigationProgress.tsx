import { keyframes, styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { screenLoading } from '../screen.tsx';

/** A thin bar at the top while the next screen's code is on the way; not for quick changes. */
export function NavigationProgress() {
  const isLoading = useSyncExternalStore(screenLoading.subscribe, screenLoading.read, screenLoading.read);
  return isLoading && <Bar aria-hidden="true" />;
}

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const travel = keyframes({ from: { transform: 'scaleX(0.1)' }, to: { transform: 'scaleX(0.9)' } });

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  insetBlockStart: 0,
  zIndex: theme.zIndex.tooltip,
  height: theme.market.sizes.face,
  backgroundColor: theme.market.colors.lantern,
  transformOrigin: 'left',
  animation: `${appear} ${theme.market.motion.quick}ms ${theme.market.motion.slow}ms backwards, ${travel} 8s ease-out forwards`,
}));
