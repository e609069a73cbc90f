import type { PasswordStrength, StrengthLabel } from '@blockbazaar/domain/staff/password-strength';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { PASSWORD_MESSAGES } from './password-messages.ts';

const COLORS: Record<StrengthLabel, 'error' | 'warning' | 'success'> = {
  'Very Weak': 'error',
  Weak: 'error',
  Fair: 'warning',
  Strong: 'success',
  'Very Strong': 'success',
};

/** Strength of a password, and the reasons for a refusal. */
export function StrengthMeter({ score, label, reasons }: PasswordStrength) {
  const labelId = useId();
  return (
    <div>
      <Line id={labelId}>
        <span>{PASSWORD_MESSAGES.strength(label)}</span>
        <span>{PASSWORD_MESSAGES.score(score)}</span>
      </Line>
      <Bar variant="determinate" value={score} color={COLORS[label]} aria-labelledby={labelId} />
      <div aria-live="polite">
        {reasons.length > 0 && (
          <Reasons>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </Reasons>
        )}
      </div>
    </div>
  );
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  justifyContent: 'space-between',
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const Bar = styled(LinearProgress)(({ theme }) => ({
  height: theme.spacing(1),
  marginBlock: theme.spacing(0.5),
  borderRadius: theme.market.sizes.radiusTiny,
  backgroundColor: theme.market.colors.groundDeep,
}));

const Reasons = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  paddingInlineStart: theme.spacing(2.5),
  color: theme.palette.text.secondary,
}));
