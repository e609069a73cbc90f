import type { SellerApplication } from '@blockbazaar/domain/people/applications/application';
import { useState } from 'react';
import { callFunction } from '@/firebase/callables.ts';
import { Button } from '@/ui/primitives/Button.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import styles from './OpenApplication.module.css';
import { SELL_MESSAGES } from './sell-messages.ts';

const messages = SELL_MESSAGES;
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** A pending application, with a button to withdraw it. */
export function OpenApplication({ application }: { application: SellerApplication }) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const { storeName, discordUsername, products, links, appliedAt } = application;

  const withdraw = async (): Promise<void> => {
    setIsBusy(true);
    const result = await callFunction('withdrawApplication', {});
    setIsBusy(false);
    if (result.outcome === 'succeeded') toast(messages.withdrawn, 'success');
    else if (result.outcome === 'unreachable') toast(messages.withdrawFailed, 'error');
    else toast({ ...messages.withdrawFailed, text: result.failure.text }, 'error');
  };

  return (
    <>
      <output>
        <Text as="h3" variant="h4">
          {messages.openTitle}
        </Text>
        <Text tone="soft">{messages.openText(day.format(appliedAt.toMillis()))}</Text>
      </output>
      <dl className={styles.facts}>
        <dt>{messages.storeName}</dt>
        <dd>{storeName}</dd>
        <dt>{messages.applyingAs}</dt>
        <dd>{discordUsername}</dd>
        <dt>{messages.products}</dt>
        <dd>{products}</dd>
        {links.length > 0 && (
          <>
            <dt>{messages.links}</dt>
            {links.map((link) => (
              <dd key={link}>{link}</dd>
            ))}
          </>
        )}
      </dl>
      <div>
        <Button disabled={isBusy} onClick={() => void withdraw()}>
          {isBusy ? messages.withdrawing : messages.withdraw}
        </Button>
      </div>
    </>
  );
}
