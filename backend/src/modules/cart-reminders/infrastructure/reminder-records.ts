import { Injectable } from '@nestjs/common';
import { CART_REMINDER_TEXTS, type PersonalRecord } from '@shop/contract';
import type { PersonalRecords } from '../../clients/application/personal-records.js';
import { ReminderStore } from '../application/ports/reminder-store.js';

const LABELS = {
  agreed: 'Acceptés le',
  withdrawn: 'Retirés le',
  text: 'Ce que vous avez accepté',
  reminded: 'Dernier rappel le',
  cart: 'Panier gardé',
  past: 'Accords retirés',
};

const textOf = (version: number) => CART_REMINDER_TEXTS[version - 1] ?? '';

/** The reminders somebody agreed to, in the copy of the own data (RGPD 15). */
@Injectable()
export class ReminderRecords {
  constructor(private readonly store: ReminderStore) {}

  registerWith(records: PersonalRecords): void {
    const read = (id: string) => this.all(id);
    records.register({ id: 'cart-reminders', title: 'Rappels de panier', labels: LABELS, read });
  }

  private async all(clientId: string): Promise<PersonalRecord[]> {
    const known = await this.store.of(clientId);
    if (!known) return [];
    const { agreedAt, withdrawnAt, textVersion, remindedAt, cart, past } = known;
    return [
      {
        agreed: agreedAt?.toISOString() ?? '',
        withdrawn: withdrawnAt?.toISOString() ?? '',
        text: textOf(textVersion),
        reminded: remindedAt?.toISOString() ?? '',
        cart: (cart?.items ?? []).map(({ productId, quantity }) => `${quantity} × ${productId}`).join(', '),
        past: past.map((one) => ({
          agreed: one.agreedAt.toISOString(),
          withdrawn: one.withdrawnAt.toISOString(),
          text: textOf(one.textVersion),
        })),
      },
    ];
  }
}
