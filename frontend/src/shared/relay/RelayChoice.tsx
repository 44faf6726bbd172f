import type { ListedRelay, RelayPoint } from '@shop/contract';
import { Button, ChoiceList, Skeleton, TextButton, TextField } from '@shop/ui-kit';
import { type KeyboardEvent, useState } from 'react';
import { RetryNotice } from '../ui/RetryNotice';
import type { DeliveryChoice, RelayErrors } from './delivery-choice';
import { useGetRelayPointsQuery } from './relay-api';
import { RelayFields } from './RelayFields';
import styles from './RelayChoice.module.css';

interface RelayChoiceProps {
  methodId: string;
  /** Postal code of the address. */
  near: string;
  choice: DeliveryChoice;
  errors: RelayErrors;
  onChoose: (choice: DeliveryChoice) => void;
}

const AT_ONCE = 5;
const CHOOSE = 'Choisissez un point relais.';
const NOTHING = 'Aucun point relais trouvé\u00a0: essayez un autre code postal ou une autre ville.';

/** A relay point of the shop's list, the nearest first; typed where there is no list, or where one is not in it. */
export function RelayChoice({ methodId, near, choice, errors, onChoose }: RelayChoiceProps) {
  const { method, relay, gone } = choice;
  const [typed, setTyped] = useState(near);
  const [asked, setAsked] = useState(near);
  const [shown, setShown] = useState(AT_ONCE);
  const [isTyping, setIsTyping] = useState(false);
  const search = useGetRelayPointsQuery({ methodId, near: asked || undefined, limit: shown });
  const found = search.data;
  const fields = <RelayFields relay={relay} errors={errors} onChange={(next) => onChoose({ method, relay: next })} />;
  if (search.isError) {
    return (
      <>
        <RetryNotice tone="warning" onRetry={() => void search.refetch()}>
          Les points relais n’ont pas pu être chargés. Vous pouvez saisir le vôtre.
        </RetryNotice>
        {fields}
      </>
    );
  }
  if (!found) return <Skeleton shape="line" role="status" aria-label="Chargement des points relais..." />;
  if (!found.listed) return fields;
  if (isTyping) {
    return (
      <>
        {fields}
        <TextButton onClick={() => setIsTyping(false)}>Choisir dans la liste</TextButton>
      </>
    );
  }
  const look = () => {
    setShown(AT_ONCE);
    setAsked(typed.trim());
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The step itself is not sent by it.
    event.preventDefault();
    look();
  };
  const { points, total } = found;
  const isMissing = Object.keys(errors).length > 0;
  const more = Math.min(AT_ONCE, total - points.length);
  const elsewhere = relay.code !== '' && points.every(({ code }) => code !== relay.code);
  return (
    <div className={styles.root}>
      <div className={styles.search}>
        <TextField
          label="Code postal ou ville"
          name="relais-autour"
          autoComplete="off"
          value={typed}
          error={total === 0 ? NOTHING : undefined}
          onKeyDown={onEnter}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button variant="secondary" loading={search.isFetching} onClick={look}>
          Chercher
        </Button>
      </div>
      {gone && total === 0 && <p>{gone}</p>}
      {elsewhere && <p>{`Choisi\u00a0: ${relay.name}, ${addressOf(relay)}`}</p>}
      {total > 0 && (
        <ChoiceList
          legend={countOf(total, asked)}
          chosen={relay.code}
          error={gone ?? (isMissing && CHOOSE)}
          onChoose={(code) => {
            const point = points.find((one) => one.code === code);
            if (point) onChoose({ method, relay: relayOf(point), listed: true });
          }}
          choices={points.map((point) => ({
            id: point.code,
            name: point.name,
            lines: [addressOf(point), ...(point.hours ? [point.hours] : [])],
          }))}
        />
      )}
      <p className={styles.acts}>
        {more > 0 && (
          <TextButton onClick={() => setShown(shown + AT_ONCE)}>
            {more === 1 ? 'Voir le suivant' : `Voir les ${more} suivants`}
          </TextButton>
        )}
        <TextButton onClick={() => setIsTyping(true)}>Saisir le code d’un relais</TextButton>
      </p>
    </div>
  );
}

const addressOf = ({ address, postalCode, city }: RelayPoint) => `${address}, ${postalCode} ${city}`;

const relayOf = ({ code, name, address, postalCode, city }: ListedRelay): RelayPoint => ({
  ...{ code, name, address, postalCode, city },
});

function countOf(total: number, asked: string): string {
  const count = total.toLocaleString('fr-FR');
  return total > 1
    ? `${count} points relais, les plus proches de ${asked} d’abord`
    : `Un point relais près de ${asked}`;
}
