import { Inject, Injectable } from '@nestjs/common';
import { FIRST_STEPS, type FirstStep, type FirstStepId } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { longDay } from '../../../shared/domain/paris-days.js';
import { ShopReadiness } from './ports/shop-readiness.js';

type Told = Omit<FirstStep, 'id'>;

/** How many of what is missing are named. */
const NAMED = 2;

/** What an owner has to do before the first sale, each told by the shop's own state. */
@Injectable()
export class ShowFirstSteps {
  constructor(
    private readonly shop: ShopReadiness,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async execute(): Promise<FirstStep[]> {
    const told: Record<FirstStepId, () => Promise<Told>> = {
      identity: async () => ofMissing(await this.shop.missingFacts(), 'Qui vend est dit partout où la loi le demande.'),
      'legal-texts': async () => ofMissing(await this.shop.missingTexts(), 'Les conditions de vente sont en vigueur.'),
      delivery: () => this.delivery(),
      payment: () => this.payment(),
      product: () => this.product(),
      trial: () => this.trial(),
    };
    return Promise.all(FIRST_STEPS.map(async (id) => ({ id, ...(await told[id]()) })));
  }

  private async delivery(): Promise<Told> {
    const [changedAt, triedAt] = await Promise.all([this.shop.deliveryChangedAt(), this.shop.triedAt()]);
    if (changedAt) return { done: true, note: `Réglée le ${longDay(changedAt)}.` };
    const note = 'Les modes et les prix d’origine sont en place.';
    return { done: triedAt !== null, note: triedAt ? note : `${note} Changez-les, ou essayez la boutique ainsi.` };
  }

  private async payment(): Promise<Told> {
    if (this.environment.stripe) return { done: true, note: 'Les cartes sont encaissées par Stripe.' };
    const done = await this.shop.hasSold();
    const simulated = 'Bac à sable\u00a0: les paiements sont simulés.';
    return {
      done,
      note: done
        ? `${simulated} Un premier est passé.`
        : `${simulated} Payez une commande avec une carte de démonstration.`,
    };
  }

  private async product(): Promise<Told> {
    const count = await this.shop.productsOnSale();
    if (count === 0) return { done: false, note: 'Rien n’est encore en vente.' };
    return { done: true, note: count > 1 ? `${count} produits en vente.` : 'Un produit en vente.' };
  }

  private async trial(): Promise<Told> {
    const triedAt = await this.shop.triedAt();
    return triedAt
      ? { done: true, note: `Faite le ${longDay(triedAt)}.` }
      : { done: false, note: 'Ne touche ni au stock, ni aux comptes, ni aux chiffres.' };
  }
}

function ofMissing(missing: readonly string[], whole: string): Told {
  if (missing.length === 0) return { done: true, note: whole };
  const others = missing.length - NAMED;
  const more = others > 0 ? ` et ${others} ${others > 1 ? 'autres' : 'autre'}` : '';
  return { done: false, note: `Il manque\u00a0: ${missing.slice(0, NAMED).join(', ')}${more}.` };
}
