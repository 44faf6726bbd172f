import { claimWordsSentence, IMPORT_LIMITS, type ImportCheck } from '@shop/contract';
import { AdminPage, Button, FileDrop, Notice, TextButton, TextLink } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { CSV_TYPES } from '../../shared/back-office/csv-types';
import { ExportButton } from '../../shared/back-office/ExportButton';
import { LongRows } from '../../shared/back-office/LongRows';
import { Refusal } from '../../shared/back-office/Refusal';
import { saveFile } from '../../shared/save-file';
import { type LeftOut, leftOutFile, linesWords } from './import-parts';
import { type Imported, useProductImport } from './use-product-import';
import styles from './Import.module.css';

const MOST = IMPORT_LIMITS.lines.toLocaleString('fr-FR');

/** Products by a spreadsheet: every line is seen before anything is written. */
export function ImportPage() {
  const { file, check, failure, writing, imported, stayed, isLooking, choose, again, write } = useProductImport();
  return (
    <AdminPage
      title="Importer des produits"
      aside={<TextLink href={adminPaths.tab('produits')}>Tous les produits</TextLink>}
    >
      <div className={styles.root}>
        <p className={styles.soft}>
          Exportez les produits, changez-les dans votre tableur, enregistrez en CSV. Chaque ligne est reconnue à sa
          référence&nbsp;; sans référence, elle ajoute un brouillon. Ce qui n’est pas dans le fichier reste. Un coffret
          se compose ainsi&nbsp;: «&nbsp;Lavande fine × 2&nbsp;; Miel × 1&nbsp;», par noms ou références. Le stock d’un
          produit ne s’importe pas&nbsp;: il se compte, ou se tape dans la liste. {MOST} lignes et 10&nbsp;Mo au plus.
        </p>
        <p>
          <ExportButton url="exports/products.csv" params={{}}>
            Exporter les produits (CSV)
          </ExportButton>
        </p>
        <FileDrop
          label="Fichier de produits"
          accept={CSV_TYPES}
          acceptLabel="CSV"
          files={file ? [{ file }] : []}
          disabled={writing !== null}
          onChange={([chosen]) => choose(chosen ?? null)}
        />
        <div role="status">
          {isLooking && 'Lecture du fichier...'}
          {imported && !writing && <Done imported={imported} />}
        </div>
        {failure && (
          <Refusal
            action={
              file && (
                <TextButton tone="inherit" onClick={again}>
                  Relire le fichier
                </TextButton>
              )
            }
          >
            {failure}
          </Refusal>
        )}
        {stayed.length > 0 && <LeftOutLines title="n’ont pas été écrites." one="n’a pas été écrite." lines={stayed} />}
        {check && !writing && <Check check={check} />}
        {writing && (
          <p className={styles.progress}>
            <progress max={writing.of} value={writing.done} aria-label="Import des produits" />
            <span>
              {`${writing.done.toLocaleString('fr-FR')} sur ${linesWords(writing.of)}. Gardez cette page ouverte.`}
            </span>
          </p>
        )}
        {check && check.ready.length > 0 && (
          <p>
            <Button loading={writing !== null} onClick={write}>
              {`Écrire ${linesWords(check.ready.length)}`}
            </Button>
          </p>
        )}
      </div>
    </AdminPage>
  );
}

function Done({ imported: { added, changed } }: { imported: Imported }) {
  if (added + changed === 0) return null;
  const parts = [
    added > 0 && `${added.toLocaleString('fr-FR')} ${added > 1 ? 'produits ajoutés' : 'produit ajouté'}`,
    changed > 0 && `${changed.toLocaleString('fr-FR')} ${changed > 1 ? 'produits changés' : 'produit changé'}`,
  ].filter(Boolean);
  return (
    <Notice tone="success" title={`${parts.join(', ')}.`}>
      {added > 0 && 'Ce qui est ajouté est en brouillon\u00a0: ajoutez ses photos avant de le mettre en vente. '}
      <TextLink href={adminPaths.tab('produits')}>Voir les produits</TextLink>
    </Notice>
  );
}

function Check({ check: { lines, ready, unchanged, refused, ignored } }: { check: ImportCheck }) {
  const unknown = ignored.filter(({ known }) => !known).map(({ column }) => `«\u00a0${column}\u00a0»`);
  const toReview = ready.filter(({ toReview: words }) => words.length > 0).length;
  const added = ready.filter(({ updatedAt }) => updatedAt === null).length;
  return (
    <>
      {unknown.length > 0 && (
        <Notice tone="warning">
          {unknown.length > 1
            ? `Ces colonnes ne sont pas connues et ne changent rien\u00a0: ${unknown.join(', ')}.`
            : `Cette colonne n’est pas connue et ne change rien\u00a0: ${unknown[0]}.`}
        </Notice>
      )}
      <dl className={styles.sums}>
        {(
          [
            ['Lignes', lines],
            ['À ajouter', added],
            ['À changer', ready.length - added],
            ['Sans changement', unchanged],
            ['Refusées', refused.length],
          ] as const
        ).map(([term, count]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{count.toLocaleString('fr-FR')}</dd>
          </div>
        ))}
      </dl>
      {refused.length > 0 && <LeftOutLines title="sont refusées." one="est refusée." lines={refused} />}
      {toReview > 0 && (
        <Notice
          tone="warning"
          title={`${linesWords(toReview)} ${toReview > 1 ? 'portent' : 'porte'} des mots à revoir`}
        >
          La loi les interdit, ou en demande la preuve. Chaque ligne les cite&nbsp;; rien n’empêche de l’écrire.
        </Notice>
      )}
      {ready.length > 0 && (
        <>
          <h2 className={styles.title}>Ce qui va changer</h2>
          <LongRows label="Lignes à écrire" rows={ready} keyOf={({ line }) => line}>
            {({ line, name, updatedAt, changes, toReview: words }) => (
              <div>
                <span className={styles.head}>
                  <strong>{name}</strong>
                  <span className={styles.soft}>
                    {` ligne ${line}, ${updatedAt === null ? 'nouveau brouillon' : 'changé'}`}
                  </span>
                </span>
                <dl className={styles.changes}>
                  {changes.map(({ column, before, after }) => (
                    <div key={column}>
                      <dt>{column}</dt>
                      <dd>
                        {updatedAt !== null && <span className={styles.soft}>{`${before || 'vide'} → `}</span>}
                        <strong>{after || 'vide'}</strong>
                      </dd>
                    </div>
                  ))}
                </dl>
                {words.length > 0 && <p className={styles.review}>{`À revoir\u00a0: ${claimWordsSentence(words)}.`}</p>}
              </div>
            )}
          </LongRows>
        </>
      )}
      {ready.length === 0 && refused.length === 0 && <p>Ce fichier ne change rien.</p>}
    </>
  );
}

interface LeftOutLinesProps {
  /** After the number of lines, such as 'sont refusées.'; `one` after a single one. */
  title: string;
  one: string;
  lines: readonly LeftOut[];
}

function LeftOutLines({ title, one, lines }: LeftOutLinesProps) {
  return (
    <Notice tone="error" title={`${linesWords(lines.length)} ${lines.length > 1 ? title : one}`}>
      <LongRows label="Lignes laissées de côté" rows={lines} keyOf={({ line }) => line}>
        {({ line, name, message }) => (
          <span>
            <strong className={styles.figures}>{`Ligne ${line}`}</strong> {name && `${name}\u00a0: `}
            {message}
          </span>
        )}
      </LongRows>
      <TextButton tone="inherit" onClick={() => saveFile(leftOutFile(lines), 'lignes-refusees.csv')}>
        Télécharger ces lignes (CSV)
      </TextButton>
    </Notice>
  );
}
