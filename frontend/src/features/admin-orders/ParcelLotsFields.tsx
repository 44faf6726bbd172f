import type { OrderLots, ParcelLot } from '@shop/contract';
import { Checkbox, Notice } from '@shop/ui-kit';
import { useState } from 'react';
import { LotQuantities } from '../../shared/back-office/LotQuantities';
import { useGetOrderLotsQuery } from '../../shared/back-office/lots-api';
import { lotsIn, quantitiesOf, type Quantities } from '../../shared/back-office/parcel-quantities';

const knownIn = ({ lines }: OrderLots) => lines.filter(({ choices }) => choices.length > 0);
/** Units are missing, and what is left of the product must not leave: somebody has to look. */
const asksIn = ({ lines }: OrderLots) =>
  lines.some(
    ({ unknown, choices }) =>
      unknown > 0 && choices.some(({ blocked, outOfDate, left }) => (blocked || outOfDate) && left > 0),
  );

/** The lots of a parcel that leaves: what is proposed goes without a word, what is changed is sent. */
export function useParcelLots(orderId: string) {
  const { currentData: lots, isError } = useGetOrderLotsQuery(orderId, { refetchOnMountOrArgChange: true });
  const [typed, setTyped] = useState<Quantities>();
  const [looked, setLooked] = useState(false);
  const quantities = typed ?? (lots ? quantitiesOf(lots) : {});
  const isChosen = typed !== undefined || looked;
  return {
    lots,
    isError,
    quantities,
    looked,
    setLooked,
    setQuantities: setTyped,
    isChanged: isChosen,
    /** As it is sent: nothing for the oldest; null where something typed is no number. */
    chosen: (): ParcelLot[] | undefined | null => (isChosen ? (lotsIn(quantities) ?? null) : undefined),
  };
}

export function ParcelLotsFields({ parcel, error }: { parcel: ReturnType<typeof useParcelLots>; error: string }) {
  const { lots, isError, quantities, setQuantities, looked, setLooked } = parcel;
  if (isError)
    return <Notice tone="warning">Les lots n’ont pas pu être chargés&nbsp;: les plus anciens seront notés.</Notice>;
  if (!lots || knownIn(lots).length === 0) return null;
  return (
    <>
      {error && <Notice tone="error">{error}</Notice>}
      {knownIn(lots).map((line) => (
        <LotQuantities
          key={line.productId}
          line={line}
          quantities={quantities}
          onChange={setQuantities}
          hasLeft={false}
        />
      ))}
      {asksIn(lots) && (
        <Checkbox
          label="J’ai regardé&nbsp;: rien dans ce colis ne vient d’un lot bloqué ou dont la date est passée"
          checked={looked}
          onChange={(event) => setLooked(event.target.checked)}
        />
      )}
    </>
  );
}
