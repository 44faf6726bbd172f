import type { LetterDraft } from '@shop/contract';
import { Button, Notice, Title } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { MailFrame } from '../../shared/back-office/MailFrame';
import { usePreviewLetterMutation, useTryLetterMutation } from './letters-api';
import styles from './Letters.module.css';

/** The letter as its readers see it, saved or not: here, or in the mailbox of whoever writes it. */
export function LetterPreviewPart({ draft }: { draft: LetterDraft }) {
  const [preview, { data, isLoading, isError, error }] = usePreviewLetterMutation();
  const [tryIt, trying] = useTryLetterMutation();
  return (
    <section className={styles.form} aria-labelledby="apercu">
      <Title level={2} size={3} id="apercu">
        Aperçu
      </Title>
      <div className={styles.acts}>
        <Button variant="secondary" loading={isLoading} onClick={() => void preview(draft)}>
          Lire la lettre
        </Button>
        <Button variant="secondary" loading={trying.isLoading} onClick={() => void tryIt(draft)}>
          M’envoyer un essai
        </Button>
      </div>
      {trying.data && !trying.isError && <Notice tone="success">{trying.data.message}</Notice>}
      {trying.isError && <Notice tone="error">{messageOf(trying.error, 'L’essai n’est pas parti.')}</Notice>}
      {isError && <Notice tone="error">{messageOf(error, 'L’aperçu n’a pas pu être écrit.')}</Notice>}
      {data && !isError && (
        <>
          <p className={styles.envelope}>
            {`De\u00a0: ${data.sender}`}
            <br />
            {`Objet\u00a0: ${data.subject}`}
          </p>
          <MailFrame html={data.html} title="La lettre, comme elle se lit" />
          <details className={styles.plain}>
            <summary>Sans images ni mise en page</summary>
            <div className={styles.preview}>{data.text}</div>
          </details>
        </>
      )}
    </section>
  );
}
