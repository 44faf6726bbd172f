import {
  INTRODUCED_MAILS,
  type IntroducedMail,
  isIntroducedMail,
  isSameValue,
  type MailTrial as Trial,
  type SettingValue,
} from '@shop/contract';
import { Button, Notice, Select } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { usePreviewMailMutation, useTryMailMutation } from './settings-api';
import styles from './Settings.module.css';

const MAILS = Object.entries(INTRODUCED_MAILS).map(([value, { label }]) => ({ value, label }));

/** How each mail reads with what is typed, before anything is saved: on the screen, or in one's own mailbox. */
export function MailTrial({ values }: { values: Readonly<Record<string, SettingValue>> }) {
  const [kind, setKind] = useState<IntroducedMail>('order-confirmation');
  const [preview, previewing] = usePreviewMailMutation();
  const [send, sending] = useTryMailMutation();
  const introduction = String(values[INTRODUCED_MAILS[kind].setting] ?? '');
  const trial: Trial = { kind, introduction, signature: String(values.signature ?? '') };
  const isOf = (other: Trial | undefined) => other !== undefined && isSameValue(words(other), words(trial));
  // Whatever is shown is of what is typed now.
  const shown = isOf(previewing.originalArgs) ? previewing : undefined;
  const sent = isOf(sending.originalArgs) ? sending : undefined;
  return (
    <section className={styles.trial} id="essai" aria-label="Aperçu et essai">
      <h2 className={styles.label}>Aperçu et essai</h2>
      <p className={styles.help}>
        Avec l’introduction et la signature du moment, enregistrées ou non, et une commande inventée.
      </p>
      <div className={styles.trialActs}>
        <Select
          label="Email"
          value={kind}
          options={MAILS}
          onChange={({ currentTarget: { value } }) => isIntroducedMail(value) && setKind(value)}
        />
        <Button type="button" variant="secondary" loading={previewing.isLoading} onClick={() => void preview(trial)}>
          Voir l’aperçu
        </Button>
        <Button type="button" variant="secondary" loading={sending.isLoading} onClick={() => void send(trial)}>
          M’envoyer un essai
        </Button>
      </div>
      {sent?.data && <Notice tone="success">{sent.data.message}</Notice>}
      {sent?.isError && (
        <Notice tone="error">{messageOf(sent.error, 'L’essai n’est pas parti. Veuillez réessayer.')}</Notice>
      )}
      {shown?.isError && (
        <Notice tone="error">{messageOf(shown.error, 'L’aperçu n’a pas pu être fait. Veuillez réessayer.')}</Notice>
      )}
      {shown?.data && (
        <div className={styles.letter} role="status">
          <p>
            <span className={styles.help}>De&nbsp;:</span> {shown.data.sender}
          </p>
          <p>
            <span className={styles.help}>Objet&nbsp;:</span> {shown.data.subject}
          </p>
          <p className={styles.letterText}>{shown.data.text}</p>
        </div>
      )}
    </section>
  );
}

const words = ({ kind, introduction, signature }: Trial) => [kind, introduction, signature];
