import type { Claim, ClaimState } from '@shop/contract';
import { Icon, type IconName } from '@shop/ui-kit';
import { formatLongDay } from '../../shared/back-office/format-date';
import styles from './Claims.module.css';

const MARKS = {
  'without-proof': { icon: 'info', tone: 'none' },
  'not-yet': { icon: 'pause', tone: 'none' },
  valid: { icon: 'check', tone: 'ok' },
  expired: { icon: 'alert', tone: 'late' },
} as const satisfies Record<ClaimState, { icon: IconName; tone: string }>;

function wordsOf({ state, validFrom, validUntil }: Claim): string {
  switch (state) {
    case 'without-proof':
      return 'Sans preuve';
    case 'not-yet':
      return `Preuve valable à partir du ${formatLongDay(validFrom)}`;
    case 'valid':
      return `Preuve valable jusqu’au ${formatLongDay(validUntil)}`;
    case 'expired':
      return `Preuve expirée le ${formatLongDay(validUntil)}`;
  }
}

/** Where a claim stands: sign and words. */
export function ClaimMark({ claim }: { claim: Claim }) {
  const { icon, tone } = MARKS[claim.state];
  return (
    <p className={styles.state} data-tone={tone}>
      <Icon name={icon} size="small" />
      <span>{wordsOf(claim)}</span>
    </p>
  );
}
