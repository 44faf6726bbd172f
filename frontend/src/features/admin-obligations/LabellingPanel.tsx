import { LABEL_GAPS, type IncompleteLabel, type LabellingState } from '@shop/contract';
import { Button, ConfirmDialog, Notice, Skeleton, TextLink, useToast } from '@shop/ui-kit';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatMoment } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { useChangeLabellingMutation, useGetLabellingQuery } from './labelling-api';
import styles from './LabellingPanel.module.css';

const FAILURE = 'Le réglage n’a pas pu être changé. Veuillez réessayer.';

/** 'Exiger l’étiquetage complet', and which products it concerns (reg. (EC) 1223/2009, art. 19). */
export function LabellingPanel() {
  const labelling = useGetLabellingQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const { data } = labelling;
  return (
    <section className={styles.root} aria-label="Étiquetage complet">
      {labelling.isError && !data && (
        <RetryNotice onRetry={() => void labelling.refetch()}>
          {messageOf(labelling.error, 'L’étiquetage n’a pas pu être chargé.')}
        </RetryNotice>
      )}
      {labelling.isLoading && <Skeleton shape="title" role="status" aria-label="Chargement de l’étiquetage..." />}
      {data && <Loaded state={data} />}
    </section>
  );
}

function Loaded({ state }: { state: LabellingState }) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const [change, { isLoading }] = useChangeLabellingMutation();
  const toast = useToast();
  const { required, incomplete, total, changedBy } = state;

  const turn = async () => {
    setFailure('');
    const { error } = await change({ required: !required, expectedVersion: state.version });
    if (error) return setFailure(messageOf(error, FAILURE));
    setAsking(false);
    toast.success(required ? 'L’étiquetage complet n’est plus exigé.' : 'L’étiquetage complet est exigé.');
  };

  return (
    <>
      <p>
        {required
          ? 'L’étiquetage complet est exigé\u00a0: un produit dont l’étiquette est incomplète ne se vend pas.'
          : 'Sans composition, un cosmétique ne se vend jamais. Exigez l’étiquetage complet pour que le reste compte aussi.'}
      </p>
      {changedBy && (
        <p className={styles.soft}>
          <LongWords>{`Réglé par ${changedBy.name}, le ${formatMoment(changedBy.at)}`}</LongWords>
        </p>
      )}
      {failure && !asking && <Notice tone="error">{failure}</Notice>}
      {total > 0 && (
        <div>
          <h3>{countOf(total)}</h3>
          {incomplete.some(({ gaps }) => gaps.includes('responsible')) && <ShopResponsible />}
          <Incomplete products={incomplete} />
          {total > incomplete.length && <p className={styles.soft}>Et {total - incomplete.length} autres.</p>}
          <p>
            <TextLink href={adminPaths.incompleteLabels}>Voir ces produits dans la liste</TextLink>
          </p>
        </div>
      )}
      {total === 0 && <p className={styles.soft}>Toutes les étiquettes sont complètes.</p>}
      <Button variant="secondary" disabled={isLoading} onClick={() => (required ? void turn() : setAsking(true))}>
        {required ? 'Ne plus exiger l’étiquetage complet' : 'Exiger l’étiquetage complet'}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={() => {
            setAsking(false);
            setFailure('');
          }}
          title="Exiger l’étiquetage complet&nbsp;?"
          description={
            total === 0
              ? 'Aucun produit ne cesse d’être vendu. Un produit dont l’étiquette devient incomplète cesserait aussitôt de l’être.'
              : `${stopWords(total)} Les commandes et paiements en cours vont à leur terme.`
          }
          confirmLabel="Exiger l’étiquetage complet"
          busy={isLoading}
          error={failure}
          onConfirm={() => void turn()}
        >
          {total > 0 && <Incomplete products={incomplete} />}
        </ConfirmDialog>
      )}
    </>
  );
}

const countOf = (total: number) => (total === 1 ? 'Une étiquette incomplète' : `${total} étiquettes incomplètes`);

const stopWords = (total: number) =>
  total === 1
    ? 'Ce produit ne se vendra plus tant que son étiquette est incomplète.'
    : `Ces ${total} produits ne se vendront plus tant que leur étiquette est incomplète.`;

/** One for all products: nobody writes it into each. */
function ShopResponsible() {
  return (
    <p>
      La personne responsable se dit une seule fois, pour toute la boutique&nbsp;:{' '}
      <TextLink href={adminPaths.obligation('responsible-person')}>Compléter la personne responsable</TextLink>
    </p>
  );
}

const gapWords = (gaps: IncompleteLabel['gaps']) => gaps.map((gap) => LABEL_GAPS[gap]).join(', ');

/** Of a bundle: its own sheet has no label to be completed. */
function ShortParts({ parts }: { parts: NonNullable<IncompleteLabel['parts']> }) {
  return (
    <ul className={styles.parts}>
      {parts.map(({ productId, name, gaps }) => (
        <li key={productId}>
          <TextLink href={adminPaths.editProduct(productId)}>{name}</TextLink>
          <span className={styles.gaps}>{gapWords(gaps)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Each with what it lacks, and the way to mend it. */
function Incomplete({ products }: { products: readonly IncompleteLabel[] }) {
  return (
    <ul className={styles.products}>
      {products.map(({ productId, name, gaps, parts }) => (
        <li key={productId}>
          <TextLink href={adminPaths.editProduct(productId)}>{name}</TextLink>
          {parts ? (
            <span className={styles.gaps}>
              {gaps.includes('ingredients')
                ? 'Coffret déjà hors vente, à cause de\u00a0:'
                : 'Coffret, à cause de\u00a0:'}
            </span>
          ) : (
            <span className={styles.gaps}>
              {gapWords(gaps)}
              {gaps.includes('ingredients') && '\u00a0: déjà hors vente'}
            </span>
          )}
          {parts && <ShortParts parts={parts} />}
        </li>
      ))}
    </ul>
  );
}
