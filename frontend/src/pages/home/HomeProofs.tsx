import { Proofs } from '@shop/ui-kit';
import type { ShownBadge } from '@shop/contract';
import { home } from '../../content/home';
import { useShopConfig } from '../../shared/api/config-api';
import { proofWords, useClaims } from '../../shared/claims/use-claims';
import { OwnerWords } from '../../shared/OwnerWords';

/** As the shop came. */
const ORIGINAL: readonly ShownBadge[] = [{ id: '', imprint: null, title: null, text: null }];

/** The slogan, the claims with their proofs, and what needs none. */
export function HomeProofs() {
  const { slogan, badges = ORIGINAL } = useShopConfig().content ?? {};
  const { said } = useClaims();
  const proofs = home.claims.flatMap(({ kind, ...imprint }) =>
    said
      .filter((claim) => claim.id === kind && claim.title !== '')
      .map(({ title, detail, proof }) => ({
        ...{ imprint: proof ? imprint.proven : imprint.neutral, title, text: detail },
        proof: proof && proofWords(proof),
      })),
  );
  const own = badges.map(({ imprint, title, text }) => ({
    imprint: imprint ? <OwnerWords words={imprint} /> : home.badge.imprint,
    title: title ? <OwnerWords words={title} /> : home.badge.title,
    text: text ? <OwnerWords words={text} /> : home.badge.text,
  }));
  return (
    <Proofs
      slogan={slogan ? <OwnerWords words={slogan} /> : home.slogan}
      label={home.badgesLabel}
      proofs={[...proofs, ...own]}
    />
  );
}
