import { Injectable } from '@nestjs/common';
import { discountSentence, type PersonalRecord } from '@shop/contract';
import { termsOf } from '../domain/discount.js';
import { DiscountRepository } from './ports/discount-repository.js';

/** Of an order, as far as its discounts are told. */
export interface OrderWithDiscounts {
  id: string;
  reference: string;
  /** As the order calls them, in EUR. */
  discounts: readonly { id: string; label: string; code: string; amount: number }[];
}

export const PERSONAL_DISCOUNT_LABELS = {
  ...{
    record: 'Nature',
    name: 'Nom',
    code: 'Code',
    codes: 'Codes',
    labels: 'Pour qui',
    gift: 'Ce qu’elle donne',
    from: 'À partir du',
  },
  ...{ until: 'Jusqu’au', stoppedAt: 'Arrêtée le', madeAt: 'Créée le', reference: 'Commande', amount: 'Montant (€)' },
  ...{ state: 'État', at: 'Depuis le' },
};

const STATES = { held: 'retenue, paiement en cours', used: 'utilisée', returned: 'rendue' };

/** What is kept of somebody's discounts: those made for the account alone, and each use that an order made of any. */
@Injectable()
export class PersonalDiscounts {
  constructor(private readonly discounts: DiscountRepository) {}

  async of(clientId: string, orders: readonly OrderWithDiscounts[]): Promise<PersonalRecord[]> {
    return [...(await this.madeFor(clientId)), ...(await this.usedBy(orders))];
  }

  private async madeFor(clientId: string): Promise<PersonalRecord[]> {
    return (await this.discounts.ofClient(clientId)).map(({ discount, codes }) => ({
      ...{ record: 'Remise faite pour vous', name: discount.name, code: discount.code },
      labels: [...new Set(codes.map(({ label }) => label).filter(Boolean))],
      codes: discount.trigger === 'series' ? codes.map(({ code, taken }) => `${code}${taken ? ' (utilisé)' : ''}`) : [],
      // On what it applies is the catalogue's, and names nobody; a copy is read in other years as well.
      gift: discountSentence(termsOf(discount), '', []),
      ...{ from: discount.from, until: discount.until, madeAt: discount.createdAt.toISOString() },
      stoppedAt: discount.stoppedAt?.toISOString() ?? null,
    }));
  }

  private async usedBy(orders: readonly OrderWithDiscounts[]): Promise<PersonalRecord[]> {
    const byId = new Map(orders.map((order) => [order.id, order]));
    const uses = await this.discounts.usesOfOrders([...byId.keys()]);
    return uses.map(({ orderId, discountId, code, state, at }) => {
      const order = byId.get(orderId);
      const told = order?.discounts.find(({ id }) => id === discountId);
      return {
        ...{ record: 'Remise d’une commande', reference: order?.reference ?? '', name: told?.label ?? '' },
        ...{ code: code ?? told?.code ?? '', amount: told?.amount ?? null, state: STATES[state], at: at.toISOString() },
      };
    });
  }
}
