import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
} from 'firebase/firestore';

/**
 * The minimal page with a store's live stock: the catalog's query and one text node. It is the baseline for the site.
 */
const {
  projectId = '',
  host = '',
  port,
  storeId,
} = JSON.parse(document.body.dataset.target ?? '{}') as Record<string, string>;
const firestore = getFirestore(initializeApp({ projectId, apiKey: 'demo' }));
connectFirestoreEmulator(firestore, host, Number(port));
const text = document.createTextNode('');
document.body.append(text);
const products = query(
  collection(firestore, 'products'),
  where('storeId', '==', storeId),
  orderBy('rank'),
  orderBy('name'),
  limit(24),
);
onSnapshot(products, (snapshot) => {
  text.data = snapshot.docs.map((product) => `${product.get('stock')}`).join(' ');
});
