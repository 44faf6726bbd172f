import { Injectable } from '@nestjs/common';
import { type PersonalRecord, REVIEW_REASONS, REVIEW_STATES } from '@shop/contract';
import { OrdersOfClient } from '../../cart-ordering/application/orders-of-client.js';
import type { PersonalRecords } from '../../clients/application/personal-records.js';
import { InvitationStore, ReviewStore } from '../application/ports/review-store.js';

const LABELS = {
  ...{
    reference: 'Commande',
    invited: 'Invitation envoyée le',
    product: 'Produit',
    stars: 'Note',
    name: 'Sous le nom',
  },
  ...{ text: 'Texte', writtenAt: 'Écrit le', state: 'État', reason: 'Motif', word: 'Mot de la boutique' },
  ...{ publishedAt: 'Paru le', answer: 'Réponse de la boutique' },
};

/** What somebody said of what they bought, and when they were invited to, in the copy of the own data (RGPD 15). */
@Injectable()
export class ReviewRecords {
  constructor(
    private readonly reviews: ReviewStore,
    private readonly invitations: InvitationStore,
    private readonly orders: OrdersOfClient,
  ) {}

  registerWith(records: PersonalRecords): void {
    const read = (clientId: string) => this.all(clientId);
    records.register({ id: 'reviews', title: 'Vos avis', labels: LABELS, read });
  }

  private async all(clientId: string): Promise<PersonalRecord[]> {
    const orders = new Map((await this.orders.find(clientId)).map(({ id, reference }) => [id, reference]));
    const ids = [...orders.keys()];
    const [invitations, reviews] = await Promise.all([this.invitations.ofOrders(ids), this.reviews.ofOrders(ids)]);
    return [
      ...invitations
        .filter(({ released }) => !released)
        .map(({ orderId, at }) => ({ reference: orders.get(orderId) ?? '', invited: at.toISOString() })),
      ...reviews.map(({ snapshot }) => {
        const { reference, productName, stars, name, text, state, reason, word, writtenAt, publishedAt, answer } =
          snapshot;
        return {
          ...{ reference, product: productName, stars, name, text, state: REVIEW_STATES[state] },
          writtenAt: writtenAt.toISOString(),
          ...(reason && { reason: REVIEW_REASONS[reason] }),
          ...(word && { word }),
          ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
          ...(answer && { answer: answer.words }),
        };
      }),
    ];
  }
}
