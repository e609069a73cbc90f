import type { OpenApplication } from '@blockbazaar/domain/people/application-operations';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatDay } from '@/dashboard/ui/format-date.ts';
import { Actions, Card, Fact, Facts, Name } from '../sellers/seller-card-parts.ts';
import { APPLICATION_ADMIN_MESSAGES } from './application-admin-messages.ts';

const messages = APPLICATION_ADMIN_MESSAGES;

interface ApplicationCardProps {
  application: OpenApplication;
  onApprove: () => void;
  onDecline: () => void;
}

/** A seller application, with the buttons to approve or decline it. */
export function ApplicationCard({ application, onApprove, onDecline }: ApplicationCardProps) {
  const nameId = useId();
  const { storeName, discordUsername, products, links, appliedAt } = application;
  return (
    <Card aria-labelledby={nameId} data-testid="application-card">
      <Facts>
        <Name id={nameId}>{storeName}</Name>
        <Fact>{messages.by(discordUsername, formatDay(appliedAt))}</Fact>
        <Products>{products}</Products>
        {links.length > 0 && (
          <Links aria-label={messages.links}>
            {links.map((link) => (
              <li key={link}>
                <Link href={link} target="_blank" rel="noopener noreferrer nofollow">
                  {link}
                </Link>
              </li>
            ))}
          </Links>
        )}
      </Facts>
      <Actions>
        <Button color="primary" aria-label={messages.approveOf(discordUsername)} onClick={onApprove}>
          {messages.approve}
        </Button>
        <Button aria-label={messages.declineOf(discordUsername)} onClick={onDecline}>
          {messages.decline}
        </Button>
      </Actions>
    </Card>
  );
}

const Products = styled(Typography)(({ theme }) => ({
  ...theme.typography.body2,
  marginBlockStart: theme.spacing(1),
  maxWidth: '75ch',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));

const Links = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
}));
