import { CARRIERS, type TrackingFileCheck } from '@shop/contract';
import { Button, FileDrop, Notice, Select, TextButton, TextLink } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { Refusal } from '../../shared/back-office/Refusal';
import { CSV_TYPES } from '../../shared/back-office/csv-types';
import { LongRows } from '../../shared/back-office/LongRows';
import { ordersWords } from './parcel-words';
import { useTrackingFile } from './use-tracking-file';
import styles from './Parcels.module.css';

const OF_THE_METHOD = 'Celui du mode de livraison';

/** Tracking numbers come back from the carrier's tool, and the orders they name leave. */
export function TrackingPart() {
  const tracking = useTrackingFile();
  const { file, check, shipping, shipped, isLooking, failure, refused } = tracking;
  const carrierOf = (name: string) => CARRIERS.find((one) => one === name) ?? '';
  return (
    <section className={styles.part} aria-labelledby="suivis">
      <h2 id="suivis">Numéros de suivi</h2>
      <p className={styles.soft}>
        Le fichier que rend Coliship ou Mondial Relay, ou le vôtre&nbsp;: une ligne par commande, sa référence et son
        numéro, par exemple AK-7F3K2Q;6A12345678901. Rien ne part avant que vous l’ayez relu.
      </p>
      <Select
        label="Transporteur, si le fichier ne le dit pas"
        options={[{ value: '', label: OF_THE_METHOD }, ...CARRIERS]}
        value={tracking.carrier}
        disabled={shipping !== null}
        onChange={(event) => tracking.chooseCarrier(carrierOf(event.target.value))}
      />
      <FileDrop
        label="Fichier de numéros de suivi"
        accept={CSV_TYPES}
        acceptLabel="CSV"
        files={file ? [{ file }] : []}
        disabled={shipping !== null}
        onChange={([chosen]) => tracking.choose(chosen ?? null)}
      />
      <div role="status">
        {isLooking && 'Lecture du fichier...'}
        {shipped > 0 && !shipping && (
          <Notice tone="success" title={`${ordersWords(shipped)} ${shipped > 1 ? 'expédiées' : 'expédiée'}.`}>
            Chaque client en est prévenu par mail.{' '}
            <TextLink href={adminPaths.tab('commandes')}>Voir les commandes</TextLink>
          </Notice>
        )}
      </div>
      {failure && (
        <Refusal
          action={
            file && (
              <TextButton tone="inherit" onClick={tracking.again}>
                Relire le fichier
              </TextButton>
            )
          }
        >
          {[failure, ...refused].join(' ')}
        </Refusal>
      )}
      {check && <Check check={check} />}
      {shipping && (
        <p className={styles.progress}>
          <progress max={shipping.of} value={shipping.done} aria-label="Expédition des commandes" />
          <span>{`${shipping.done} sur ${shipping.of} expédiées. Gardez cette page ouverte.`}</span>
        </p>
      )}
      {check && check.wrong.length === 0 && check.ready.length > 0 && (
        <p>
          <Button loading={shipping !== null} onClick={() => void tracking.ship()}>
            {`Expédier ${ordersWords(check.ready.length)}`}
          </Button>
        </p>
      )}
    </section>
  );
}

function Check({ check: { ready, done, wrong } }: { check: TrackingFileCheck }) {
  const lines = wrong.length > 1 ? `${wrong.length} lignes sont fausses` : 'Une ligne est fausse';
  return (
    <>
      {wrong.length > 0 && (
        <Notice tone="error" title={`${lines}\u00a0: rien n’est expédié.`}>
          Corrigez le fichier, puis choisissez-le à nouveau.
          <LongRows label="Lignes fausses" rows={wrong} keyOf={({ line }) => line}>
            {({ line, message }) => (
              <span>
                <strong className={styles.figures}>{`Ligne ${line}`}</strong> {message}
              </span>
            )}
          </LongRows>
        </Notice>
      )}
      {done.length > 0 && (
        <p className={styles.soft}>
          {`${ordersWords(done.length)} du fichier ${done.length > 1 ? 'sont déjà parties' : 'est déjà partie'} avec ce numéro.`}
        </p>
      )}
      {ready.length > 0 && (
        <>
          <p>{`${ordersWords(ready.length)} à expédier\u00a0:`}</p>
          <LongRows label="Commandes à expédier" rows={ready} keyOf={({ line }) => line}>
            {({ reference, name, number, carrier }) => (
              <>
                <span>
                  <strong className={styles.line}>{reference}</strong>
                  <span className={styles.soft}>{name}</span>
                </span>
                <span className={styles.figures}>{`${carrier}, ${number}`}</span>
              </>
            )}
          </LongRows>
        </>
      )}
      {ready.length === 0 && done.length === 0 && wrong.length === 0 && <p>Ce fichier ne nomme aucune commande.</p>}
    </>
  );
}
