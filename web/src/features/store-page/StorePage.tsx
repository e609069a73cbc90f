import { useParams } from 'react-router-dom';
import { StoreScreen } from './StoreScreen.tsx';

/** Another store is another screen: nothing of the one before stays. */
export default function StorePage() {
  const { slug = '' } = useParams();
  return <StoreScreen key={slug} slug={slug} />;
}
