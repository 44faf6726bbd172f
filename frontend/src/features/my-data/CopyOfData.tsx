import type { PersonalDataFile } from '@shop/contract';
import { Button, Notice, Title } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { saveFile } from '../../shared/save-file';
import { useCopyDataMutation } from './my-data-api';
import styles from './my-data.module.css';
import { PersonalFile } from './PersonalFile';

/** yyyy-mm-dd in Paris, as the copy itself says. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

function save(file: PersonalDataFile): void {
  const json = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
  saveFile(json, `mes-donnees-${days.format(new Date(file.madeAt))}.json`);
}

/** The copy of the own data: to be read, printed, or taken elsewhere. */
export function CopyOfData({ clientId }: { clientId: string }) {
  const [copy, { data: file, error, isLoading }] = useCopyDataMutation();
  const download = async () => {
    const { data } = file ? { data: file } : await copy(clientId);
    if (data) save(data);
  };
  return (
    <section className={styles.section} aria-labelledby="copie">
      <Title level={2} size={3} id="copie">
        Ce que nous gardons de vous
      </Title>
      <p>
        Votre compte, vos commandes, vos factures, nos messages{'\u00A0'}: tout ce que la boutique sait de vous,
        pourquoi et pour combien de temps. À lire, à imprimer, ou à emporter dans un fichier que d’autres programmes
        comprennent.
      </p>
      <div className={styles.acts}>
        <Button variant="secondary" loading={isLoading} onClick={() => void copy(clientId)}>
          Afficher mes données
        </Button>
        <Button variant="secondary" disabled={isLoading} onClick={() => void download()}>
          Télécharger (JSON)
        </Button>
        {file && (
          <Button variant="secondary" onClick={() => window.print()}>
            Imprimer
          </Button>
        )}
      </div>
      {error && <Notice tone="error">{messageOf(error, 'La copie n’a pas pu être faite. Veuillez réessayer.')}</Notice>}
      {file && <PersonalFile file={file} />}
    </section>
  );
}
