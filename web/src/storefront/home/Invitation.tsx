import { SITE } from '@blockbazaar/domain/site/site';
import { DiscordButton } from '@/ui/links/DiscordButton.tsx';
import { PageSection } from '@/ui/PageContainer.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { TextLink } from '@/ui/primitives/TextLink.tsx';
import styles from './Invitation.module.css';

/** The invitation to the Discord community. */
export function Invitation() {
  return (
    <PageSection aria-labelledby="community">
      <div className={styles.band}>
        <div>
          <Text id="community" variant="h2">
            Questions? Join our community
          </Text>
          <Text tone="soft" className={styles.text}>
            Support for every order of {SITE.name} runs through our Discord. Open a ticket to get help from a person. To
            open your own store, contact us there, too, or <TextLink to="/sell">apply here</TextLink>.
          </Text>
        </div>
        <DiscordButton size="large" />
      </div>
    </PageSection>
  );
}
