import { cartsLeft, type FiguresVisits, type VisitWay as Way } from '@shop/contract';
import { useId } from 'react';
import { formatLongDay } from '../../shared/back-office/format-date';
import styles from './figures.module.css';
import { changeOf, shareWords } from './figures-words';

const STEPS = [
  ['visits', 'Visites'],
  ['product', 'Ont regardé un produit'],
  ['cart', 'Ont rempli un panier'],
  ['checkout', 'Ont commencé à payer'],
  ['paid', 'Ont payé'],
] as const satisfies readonly (readonly [keyof Way, string])[];

const count = (figure: number) => figure.toLocaleString('fr-FR');

/** Of the steps after a visit, the one at which most are lost, where enough came to tell. */
function highestStep(way: Way): keyof Way | null {
  const steps = STEPS.map(([key]) => key);
  const passed = steps.slice(1).map((key, at) => ({ key, before: way[steps[at]!], share: way[key] / way[steps[at]!] }));
  const known = passed.filter(({ before, key }) => before > 0 && way[key] <= before);
  return known.sort((a, b) => a.share - b.share)[0]?.key ?? null;
}

/** Of 100 visits of one period so many ended with a payment, beside those before. */
const pointsWords = (now: Way, before: Way | null) => {
  const words = shareWords(now.paid, now.visits);
  return before && before.visits > 0 ? `${words}, ${shareWords(before.paid, before.visits)} avant` : words;
};

/** The reminders of carts, where the shop sends any. */
const remindedWords = ({ reminded, boughtAfter }: Way) =>
  reminded === 1
    ? `Un a été rappelé par email, ${boughtAfter === 1 ? 'et acheté ensuite' : 'et n’a pas été acheté ensuite'}.`
    : `${count(reminded)} ont été rappelés par email, dont ${count(boughtAfter)} ${boughtAfter > 1 ? 'achetés' : 'acheté'} ensuite.`;

/** How many came, and how far; counted by the server, without a tracker. */
export function VisitWay({ visits: { since, current, previous }, from }: { visits: FiguresVisits; from: string }) {
  const titleId = useId();
  const most = Math.max(1, ...STEPS.map(([key]) => current[key]));
  const highest = highestStep(current);
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>De la visite au paiement</h2>
        {current.visits > 0 && (
          <p>
            {'Conversion\u00a0: '}
            <strong>{pointsWords(current, previous)}</strong>
          </p>
        )}
      </div>
      {since === null ? (
        <p className="soft">
          Personne n’est encore venu. Dès la première visite se lira ici combien regardent un produit, remplissent un
          panier et paient.
        </p>
      ) : (
        <ol className={styles.way}>
          {STEPS.map(([key, label], at) => {
            const before = at > 0 ? current[STEPS[at - 1]![0]] : 0;
            const change = previous && changeOf(current[key], previous[key]);
            return (
              <li key={key}>
                <span>{label}</span>
                <span className={styles.count}>{count(current[key])}</span>
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ width: `${(100 * current[key]) / most}%` }} />
                </span>
                <span className={styles.passed}>
                  <span>
                    {at === 0
                      ? 'Sans traceur ni robots'
                      : before > 0 && `${shareWords(current[key], before)} des précédents`}
                    {key === highest && ', la plus haute marche'}
                  </span>
                  {change && <span>{change}</span>}
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {since !== null && (
        <p className={styles.note}>
          {[
            `Paniers laissés avant le paiement\u00a0: ${count(cartsLeft(current))}.`,
            current.reminded > 0 && remindedWords(current),
            since > from && `Les visites sont comptées depuis le ${formatLongDay(`${since}T12:00:00Z`)}.`,
            'Le serveur les compte sans cookie et sans garder d’adresse\u00a0: une visite reprise un autre jour compte pour deux.',
            'Les commandes prises par la boutique (téléphone, marché) n’en sont pas.',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </section>
  );
}
