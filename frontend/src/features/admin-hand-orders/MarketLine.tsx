import { Notice, TextButton } from '@shop/ui-kit';
import { useEffect, useState } from 'react';
import { ageWords } from './age-words';
import type { useMarketProducts } from './use-market-products';
import type { PageWithoutLine } from './use-page-without-line';

/** What is younger needs no word, as long as the shop answers. */
const FRESH_MS = 15 * 60_000;
const TICK_MS = 30_000;

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How old the prices on the screen are, once that matters. */
export function ProductsAge({ products: { at, isOut, askAgain } }: { products: ReturnType<typeof useMarketProducts> }) {
  const now = useNow();
  if (at === null || (!isOut && now - at < FRESH_MS)) return null;
  return (
    <Notice
      tone={isOut ? 'warning' : 'info'}
      title={`Prix et stocks ${ageWords(at, now)}`}
      action={<TextButton onClick={askAgain}>Actualiser</TextButton>}
    >
      {isOut && 'La boutique ne répond pas. Vendez\u00a0: si un prix ou un stock a changé, elle le dira à l’envoi.'}
    </Notice>
  );
}

const REASONS: Record<Exclude<PageWithoutLine, 'kept'>, string> = {
  'unsafe-address': 'L’adresse ouverte n’est pas en https\u00a0: ouvrez la boutique à son adresse habituelle.',
  refused: 'Ce navigateur ne le permet pas. Quittez la navigation privée s’il y est.',
  'not-yet': 'La boutique n’a pas répondu\u00a0: rouvrez cette page avec du réseau avant de partir.',
};

/** What a reload without a line would lose, where it would. */
export function ReloadWarning({ page }: { page: PageWithoutLine | null }) {
  if (page === null || page === 'kept') return null;
  return (
    <Notice tone="warning" title="Sans réseau, cette page ne se rouvrira pas ici">
      {`Ne la fermez pas et ne la rechargez pas\u00a0: les produits et leurs prix n’y seraient plus. Les ventes encaissées restent sur ce téléphone. ${REASONS[page]}`}
    </Notice>
  );
}
