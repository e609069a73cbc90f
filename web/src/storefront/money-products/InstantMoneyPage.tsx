import { FAILURES } from '@blockbazaar/domain/failures';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useMoneyProducts } from '@/firebase/money-products.ts';
import { useSiteSettings } from '@/firebase/site-settings.ts';
import { useBreadcrumbs } from '@/ui/document-head/useBreadcrumbs.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import styles from './InstantMoneyPage.module.css';
import { MONEY_MESSAGES } from './money-messages.ts';
import { MoneyProducts } from './MoneyProducts.tsx';

const { title } = MESSAGES.instantMoney;
const { intro } = MONEY_MESSAGES;
const OFF = { title, text: FAILURES.INSTANT_MONEY_OFF.text };

/** In-game money that the site itself sells. While disabled by the owner, the page links to the catalog. */
export default function InstantMoneyPage() {
  useDocumentHead({ title, description: intro });
  useBreadcrumbs({ name: title, path: '/instant-money' });
  const settings = useSiteSettings();
  const products = useMoneyProducts();

  if (settings.status === 'ready' && !settings.data.instantMoneyEnabled) return <SwitchedOff />;
  return (
    <PageContainer className={styles.screen}>
      <PageHeading title={title} text={intro} />
      <MoneyProducts products={settings.status === 'loading' ? settings : products} />
    </PageContainer>
  );
}

function SwitchedOff() {
  const showToast = useToast();
  useEffect(() => showToast(OFF, 'info'), [showToast]);
  return <Navigate to="/catalog" replace />;
}
