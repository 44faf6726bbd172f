import { LABEL_TOOL_NAMES, type LabelPlan } from '@shop/contract';
import { Button, Notice, Skeleton, TextLink, useToast } from '@shop/ui-kit';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { DownloadButton } from '../../shared/back-office/DownloadButton';
import { useDownloadMutation } from '../../shared/back-office/download-api';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { LongRows } from '../../shared/back-office/LongRows';
import { ordersWords } from './parcel-words';
import { useGetLabelPlanQuery } from './parcels-api';
import styles from './Parcels.module.css';

/** Files for the carriers' own label tools, and why an order is in none of them. */
export function LabelsPart() {
  const [query] = useSearchParams();
  const ids = query.get('commandes') ?? undefined;
  const plan = useGetLabelPlanQuery({ ids }, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const known = plan.currentData;
  return (
    <section className={styles.part} aria-labelledby="etiquettes">
      <h2 id="etiquettes">Étiquettes</h2>
      <p className={styles.soft}>
        {ids ? 'Des commandes choisies. ' : 'De tout ce qui est à expédier, les plus anciennes d’abord. '}
        Chaque fichier s’importe dans l’outil du transporteur, tel quel&nbsp;: un tableur abîmerait les codes postaux.
        {ids && (
          <>
            {' '}
            <TextLink href={adminPaths.parcels}>Toutes les commandes à expédier</TextLink>
          </>
        )}
      </p>
      {plan.isError && (
        <RetryNotice onRetry={() => void plan.refetch()}>
          {messageOf(plan.error, 'Les commandes à expédier n’ont pas pu être chargées.')}
        </RetryNotice>
      )}
      {!known && !plan.isError && (
        <Skeleton shape="title" role="status" aria-label="Chargement des commandes à expédier..." />
      )}
      {known && <Plan plan={known} onRefused={() => void plan.refetch()} />}
    </section>
  );
}

function Plan({
  plan: { files, refused, others, gifts, more },
  onRefused,
}: {
  plan: LabelPlan;
  onRefused: () => void;
}) {
  const nothing = files.length === 0 && refused.length === 0;
  return (
    <>
      {nothing && <p>Aucune commande n’attend d’étiquette Colissimo ni Mondial Relay.</p>}
      {files.length > 0 && (
        <ul className={styles.rows} aria-label="Fichiers d’étiquettes">
          {files.map((file) => (
            <LabelFile key={file.orders[0]?.orderId} file={file} onRefused={onRefused} />
          ))}
        </ul>
      )}
      {files.some(({ tool }) => tool === 'coliship') && (
        <div className={styles.soft}>
          <p>
            La première fois, donnez à Coliship le fichier qui lui dit quelle colonne contient quoi. Pour la Suisse et
            l’outre-mer, la déclaration de douane se remplit dans Coliship.
          </p>
          <DownloadButton url="exports/coliship.fmt" failure="Le fichier de format n’a pas pu être téléchargé.">
            Télécharger le format Coliship
          </DownloadButton>
        </div>
      )}
      {gifts.length > 0 && (
        <p className={styles.soft}>
          {gifts.length > 1
            ? `${gifts.length} commandes sont des cadeaux, sans prix dans le colis\u00a0: `
            : 'Une commande est un cadeau, sans prix dans le colis\u00a0: '}
          <References of={gifts.map(({ reference }) => reference)} />.{' '}
          <TextLink
            href={adminPaths.print(
              'carte',
              gifts.map(({ orderId }) => orderId),
            )}
            target="_blank"
            rel="noreferrer"
          >
            Imprimer les cartes
          </TextLink>
        </p>
      )}
      {refused.length > 0 && (
        <Notice tone="warning" title={`${ordersWords(refused.length)} sans étiquette.`}>
          <LongRows label="Commandes sans étiquette" rows={refused} keyOf={({ orderId }) => orderId}>
            {({ orderId, reference, message }) => (
              <span>
                <TextLink href={adminPaths.order(orderId)}>{reference}</TextLink> {message}
              </span>
            )}
          </LongRows>
        </Notice>
      )}
      {others.length > 0 && (
        <p className={styles.soft}>
          {`${ordersWords(others.length)} sans étiquette de ces outils (lettres, remises, autres transporteurs)\u00a0: `}
          <References of={others} />.
        </p>
      )}
      {more > 0 && <p>{`${ordersWords(more)} de plus attendent\u00a0: expédiez d’abord celles-ci.`}</p>}
    </>
  );
}

function LabelFile({ file: { tool, orders }, onRefused }: { file: LabelPlan['files'][number]; onRefused: () => void }) {
  const [download, { isLoading }] = useDownloadMutation();
  const toast = useToast();
  const start = async () => {
    const params = { tool, ids: orders.map(({ orderId }) => orderId).join(',') };
    const { error } = await download({ url: 'exports/labels.csv', params });
    if (!error) return;
    toast.error(messageOf(error, 'Le fichier n’a pas pu être téléchargé. Veuillez réessayer.'));
    onRefused();
  };
  const name = LABEL_TOOL_NAMES[tool];
  return (
    <li>
      <span>
        <strong className={styles.line}>{`${name}, ${ordersWords(orders.length)}`}</strong>
        <References of={orders.map(({ reference }) => reference)} />
      </span>
      <Button variant="secondary" size="small" loading={isLoading} onClick={() => void start()}>
        {`Télécharger pour ${name}`}
      </Button>
    </li>
  );
}

const MOST_NAMED = 4;

/** The first references of many, each on one line, and how many follow. */
function References({ of }: { of: readonly string[] }) {
  const more = of.length - MOST_NAMED;
  return (
    <span className={styles.soft}>
      {of.slice(0, MOST_NAMED).map((reference, at) => (
        <Fragment key={reference}>
          {at > 0 && ', '}
          <span className={styles.reference}>{reference}</span>
        </Fragment>
      ))}
      {more > 0 && ` et ${more}\u00a0${more > 1 ? 'autres' : 'autre'}`}
    </span>
  );
}
