import { Injectable } from '@nestjs/common';
import {
  type Claim as ClaimLine,
  claimWordsIn,
  type Duty,
  type ProductsWithClaimWords,
  provenKinds,
  type ShownClaim,
} from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { ShopClaims } from '../../../shared/domain/shop-claims.js';
import { type Claim, claimState, endsSoon, type ProofDocument, shownOn } from '../domain/claim.js';
import { toContract } from './claim-view.js';
import { Catalogue } from './ports/catalogue.js';
import { ClaimStore } from './ports/claim-store.js';

const MOST_LISTED = 100;

/** Claims as of today: for pages, for administrators, and what is due of them. */
@Injectable()
export class ShowClaims extends ShopClaims {
  constructor(
    private readonly claims: ClaimStore,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async shown(): Promise<ShownClaim[]> {
    const today = this.today();
    return (await this.claims.all()).map((claim) => shownOn(claim, today));
  }

  async list(): Promise<ClaimLine[]> {
    return (await this.claims.all()).map((claim) => this.view(claim));
  }

  view(claim: Claim): ClaimLine {
    return toContract(claim, this.today());
  }

  /** The file that proves it; null for none. @throws DomainError CLAIM.NOT_FOUND */
  async documentOf(id: string): Promise<ProofDocument | null> {
    return (await this.claims.get(id)).document;
  }

  /** Proofs that end within weeks, or ended. */
  async duties(): Promise<Duty[]> {
    const today = this.today();
    return (await this.claims.all()).flatMap((claim): Duty[] => {
      const overdue = claimState(claim, today) === 'expired';
      if (!overdue && !endsSoon(claim, today)) return [];
      return [
        {
          kind: 'claim',
          id: claim.id,
          title: claim.title,
          detail: `Preuve de ${claim.certifier}`,
          amount: null,
          note: overdue ? 'Preuve expirée\u00a0: le texte neutre s’affiche.' : 'Cette preuve expire bientôt.',
          dueOn: claim.validUntil,
          overdue,
        },
      ];
    });
  }

  /** What 'Obligations' says of them; '' when nothing is amiss. */
  async amiss(): Promise<string> {
    const today = this.today();
    const expired = (await this.claims.all()).filter((claim) => claimState(claim, today) === 'expired');
    if (expired.length === 0) return '';
    return `Preuve expirée\u00a0: ${expired.map(({ title }) => title).join(', ')}. Le texte neutre s’affiche.`;
  }

  /** Products whose texts say what the law forbids, or what is not proven of them. */
  async products(): Promise<ProductsWithClaimWords> {
    const shown = await this.shown();
    const products: ProductsWithClaimWords['products'] = [];
    for await (const { id, name, text } of this.catalogue.texts()) {
      const words = claimWordsIn(text, provenKinds(shown, id)).map(({ quote, article }) => ({ quote, article }));
      if (words.length > 0) products.push({ _id: id, name, words });
    }
    products.sort((one, other) => one.name.localeCompare(other.name, 'fr'));
    return { products: products.slice(0, MOST_LISTED), total: products.length };
  }

  private today(): string {
    return parisDay(this.clock.now());
  }
}
