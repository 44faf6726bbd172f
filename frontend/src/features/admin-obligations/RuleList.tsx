import { type Rule, RULE_GROUPS, RULE_STATES, type RuleState } from '@shop/contract';
import { Link } from '@shop/ui-kit';
import { Fragment, useId, useState } from 'react';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { RuleMark } from './RuleMark';
import styles from './Rules.module.css';

const STATES: readonly (RuleState | null)[] = [null, ...RULE_STATES];

/** Every rule with its state and its article, by what it is about. */
export function RuleList({ rules, current }: { rules: readonly Rule[]; current: string }) {
  const [shown, setShown] = useState<RuleState | null>(null);
  const headingId = useId();
  const inState = (state: RuleState | null) => rules.filter((rule) => state === null || rule.state === state);
  return (
    <section aria-labelledby={headingId} className={styles.rules}>
      <h2 id={headingId}>Règles</h2>
      <div className={styles.chips} role="group" aria-label="Montrer">
        {STATES.map((state) => (
          <button
            key={state ?? 'Toutes'}
            type="button"
            className={styles.chip}
            aria-pressed={shown === state}
            onClick={() => setShown(state)}
          >
            {state ?? 'Toutes'} <span>{inState(state).length}</span>
          </button>
        ))}
      </div>
      {inState(shown).length === 0 && <p className={styles.soft}>Aucune règle dans cet état.</p>}
      {RULE_GROUPS.map((group) => {
        const lines = inState(shown).filter((rule) => rule.group === group);
        if (lines.length === 0) return null;
        return (
          <div key={group}>
            <h3 className={styles.group}>{group}</h3>
            <ul>
              {lines.map(({ id, name, article, state, note }) => (
                <li key={id} className={styles.rule}>
                  <Link
                    className={styles.link}
                    href={adminPaths.obligation(id)}
                    aria-current={id === current || undefined}
                  >
                    <span className={styles.name}>
                      {name} <span className={styles.article}>{articlesOf(article)}</span>
                    </span>
                    <RuleMark state={state} />
                    {note && <span className={styles.note}>{note}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

/** Whole on their line each: 'L111-1, L221-5' never ends in 'L111-'. */
const articlesOf = (article: string) =>
  article.split(/(?<=,) /).map((one, index) => (
    <Fragment key={one}>
      {index > 0 && ' '}
      <span>{one}</span>
    </Fragment>
  ));
