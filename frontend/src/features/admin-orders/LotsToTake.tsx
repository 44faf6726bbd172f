import type { LotsToPick } from '@shop/contract';

/** '3 du lot 26-114, 1 sans lot noté', and what must stay on the shelf. */
export function LotsToTake({ lots }: { lots: LotsToPick | undefined }) {
  if (!lots) return null;
  const { parts, unknown, blocked, outOfDate } = lots;
  const words = [
    ...parts.map(({ number, quantity }) => `${quantity} du lot ${number}`),
    ...(unknown > 0 ? [`${unknown} sans lot noté`] : []),
  ];
  return (
    <>
      {words.length > 0 && (
        <>
          <br />
          <span>{words.join(', ')}</span>
        </>
      )}
      {blocked.length > 0 && (
        <>
          <br />
          <strong>{`Ne pas prendre\u00a0: lot ${blocked.join(', ')}, bloqué`}</strong>
        </>
      )}
      {outOfDate.length > 0 && (
        <>
          <br />
          <strong>{`Ne pas prendre\u00a0: lot ${outOfDate.join(', ')}, date dépassée`}</strong>
        </>
      )}
    </>
  );
}
