import type { WebhookDelivery } from '@shop/contract';
import { formatMoment } from '../../shared/back-office/format-date';
import styles from './programs.module.css';

const seconds = (ms: number) => `${(ms / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0s`;

/** What was sent, and what the program answered each time. */
export function DeliveryDetail({ delivery: { body, eventId, answers, nextAttemptAt } }: { delivery: WebhookDelivery }) {
  return (
    <div className={styles.detail}>
      {nextAttemptAt && <p>{`Prochain essai le ${formatMoment(nextAttemptAt)}.`}</p>}
      <section aria-label={`Réponses à ${eventId}`}>
        <h2 className="title-4">Réponses</h2>
        {answers.length === 0 && <p>Rien n’est parti encore.</p>}
        <ol className={styles.answers}>
          {answers.map(({ at, status, reason, durationMs, excerpt }) => (
            <li key={at}>
              <time dateTime={at}>{formatMoment(at)}</time>
              {`, ${seconds(durationMs)}\u00a0: ${reason || `Reçu (${status}).`}`}
              {excerpt && <pre className={styles.text}>{excerpt}</pre>}
            </li>
          ))}
        </ol>
      </section>
      <section aria-label={`Envoi ${eventId}`}>
        <h2 className="title-4">Envoyé</h2>
        <pre className={styles.text}>{body}</pre>
      </section>
    </div>
  );
}
