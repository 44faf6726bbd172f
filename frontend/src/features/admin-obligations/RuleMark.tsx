import type { RuleState } from '@shop/contract';
import { Icon, type IconName } from '@shop/ui-kit';
import styles from './Rules.module.css';

const MARKS = {
  'À compléter': { icon: 'alert', tone: 'todo' },
  'À faire confirmer': { icon: 'info', tone: 'ask' },
  'En règle': { icon: 'check', tone: 'ok' },
} as const satisfies Record<RuleState, { icon: IconName; tone: string }>;

/** The state of a rule: sign and word. */
export function RuleMark({ state }: { state: RuleState }) {
  const { icon, tone } = MARKS[state];
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon name={icon} size="small" />
      {state}
    </span>
  );
}
