import type { LetterDraft } from '@shop/contract';
import { Button, Notice, Title } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { usePreviewLetterMutation } from './letters-api';
import styles from './Letters.module.css';

/** The letter as it reads without pictures, saved or not. */
export function LetterPreviewPart({ draft }: { draft: LetterDraft }) {
  const [preview, { data, isLoading, isError, error }] = usePreviewLetterMutation();
  return (
    <section className={styles.form} aria-labelledby="apercu">
      <Title level={2} size={3} id="apercu">
        Aperçu
      </Title>
      <div>
        <Button variant="secondary" loading={isLoading} onClick={() => void preview(draft)}>
          Lire la lettre
        </Button>
      </div>
      {isError && <Notice tone="error">{messageOf(error, 'L’aperçu n’a pas pu être écrit.')}</Notice>}
      {data && !isError && (
        <div className={styles.preview}>{`De : ${data.sender}\nObjet : ${data.subject}\n\n${data.text}`}</div>
      )}
    </section>
  );
}
