import type { Claim } from '@shop/contract';
import { Icon, type IconName, PAUSE, type Sign } from '@shop/ui-kit';
import { formatLongDay } from '../../shared/back-office/format-date';
import styles from './Claims.module.css';

interface Mark {
  icon: IconName | Sign;
  tone: 'none' | 'ok' | 'soon' | 'late';
  words: string;
}

function markOf({ state, endsSoon, validFrom, validUntil }: Claim): Mark {
  switch (state) {
    case 'without-proof':
      return { icon: 'info', tone: 'none', words: 'Sans preuve' };
    case 'not-yet':
      return { icon: PAUSE, tone: 'none', words: `Preuve valable à partir du ${formatLongDay(validFrom)}` };
    case 'valid':
      return endsSoon
        ? { icon: 'alert', tone: 'soon', words: `Preuve qui expire bientôt, le ${formatLongDay(validUntil)}` }
        : { icon: 'check', tone: 'ok', words: `Preuve valable jusqu’au ${formatLongDay(validUntil)}` };
    case 'expired':
      return { icon: 'alert', tone: 'late', words: `Preuve expirée le ${formatLongDay(validUntil)}` };
  }
}

/** Where a claim stands: sign and words. */
export function ClaimMark({ claim }: { claim: Claim }) {
  const { icon, tone, words } = markOf(claim);
  return (
    <p className={styles.state} data-tone={tone}>
      <Icon name={icon} size="small" />
      <span>{words}</span>
    </p>
  );
}
