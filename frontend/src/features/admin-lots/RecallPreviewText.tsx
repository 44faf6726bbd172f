import type { RecallPreview } from '@shop/contract';
import { Notice } from '@shop/ui-kit';
import { useEffect, useRef } from 'react';
import styles from './lots.module.css';

/** The mail, word for word, and whom it does not reach. */
export function RecallPreviewText({ preview: { subject, text, recipients, unreachable } }: { preview: RecallPreview }) {
  const top = useRef<HTMLElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <section ref={top} tabIndex={-1} className={styles.preview} aria-label="Le mail tel qu’il partira">
      {recipients === 0 && (
        <Notice tone="warning">Aucune commande n’a reçu ce lot, ou plus aucune adresse n’est connue.</Notice>
      )}
      {unreachable > 0 && (
        <Notice tone="warning">
          {`${unreachable} commande${unreachable > 1 ? 's n’ont' : ' n’a'} pas d’adresse (vente au marché, ou données effacées). Pour qui ne peut être joint, l’avis paraît dans la boutique\u00a0; publiez-le aussi sur RappelConso et sur vos réseaux (règlement 2023/988, article 35).`}
        </Notice>
      )}
      {/* A subject has plain spaces: no line begins with a colon. */}
      <h3>{subject.replaceAll(' :', '\u00a0:')}</h3>
      <pre className={styles.mail}>{text}</pre>
    </section>
  );
}
