import type { Letter, LetterReport } from '@shop/contract';
import { Button, DescriptionList, Notice, Title } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import styles from './Letters.module.css';
import { LetterPreviewPart } from './LetterPreviewPart';
import { useGetLetterReportQuery, useStopLetterMutation } from './letters-api';
import { StateOfLetter } from './StateOfLetter';

/** What became of a letter: as far as the mail provider tells; who opened it is not measured. */
export function SentLetter({ letter }: { letter: Letter }) {
  const isMoving = letter.state === 'sending' || letter.state === 'planned';
  const report = useGetLetterReportQuery(letter._id, { refetchOnMountOrArgChange: true });
  const [stop, { isLoading, isError, error }] = useStopLetterMutation();
  return (
    <div className={styles.layout}>
      <section className={styles.form} aria-labelledby="rapport">
        <Title level={2} size={3} id="rapport">
          Rapport
        </Title>
        <div>
          <StateOfLetter letter={letter} />
        </div>
        {letter.halted && <Notice tone="error">{`L’envoi s’est arrêté\u00a0: ${letter.halted}`}</Notice>}
        <p>Pour&nbsp;: {letter.segmentName || 'tous les inscrits'}</p>
        {report.isError && !report.currentData && (
          <RetryNotice onRetry={() => void report.refetch()}>
            {messageOf(report.error, 'Le rapport n’a pas pu être chargé.')}
          </RetryNotice>
        )}
        {report.currentData && <DescriptionList items={rowsOf(report.currentData)} />}
        <p className="soft">Ni ouvertures ni clics ne sont mesurés.</p>
        {isError && <Notice tone="error">{messageOf(error, 'La lettre n’a pas pu être arrêtée.')}</Notice>}
        {isMoving && (
          <div>
            <Button
              variant="secondary"
              loading={isLoading}
              onClick={() => void stop({ id: letter._id, expectedVersion: letter.version })}
            >
              {letter.state === 'planned' ? 'Reprendre le brouillon' : 'Arrêter l’envoi'}
            </Button>
          </div>
        )}
      </section>
      <LetterPreviewPart draft={{ subject: letter.subject, blocks: letter.blocks, segmentId: null }} />
    </div>
  );
}

const rowsOf = ({ waiting, sent, delivered, bounced, complained, failed }: LetterReport) => [
  { term: 'En attente', detail: waiting },
  { term: 'Parties', detail: sent },
  { term: 'Distribuées', detail: delivered },
  { term: 'Revenues, adresses retirées', detail: bounced },
  { term: 'Signalées indésirables, adresses retirées', detail: complained },
  { term: 'Abandonnées', detail: failed },
];
