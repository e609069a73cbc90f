import { useParams } from 'react-router-dom';
import { StoreScreen } from './StoreScreen.tsx';

/** Remounts the screen for another store, so that no state carries over. */
export default function StorePage() {
  const { slug = '' } = useParams();
  return <StoreScreen key={slug} slug={slug} />;
}
