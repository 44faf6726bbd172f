import { Injectable } from '@nestjs/common';
import { brandName } from '../../../shared/domain/paid-card.js';
import type { PersonalRecords } from '../../clients/application/personal-records.js';
import { KeptCards } from '../application/kept-cards.js';

const LABELS = { brand: 'Réseau', last4: 'Quatre derniers chiffres', expires: 'Expire en', keptAt: 'Gardée depuis le' };

/** The card that is kept, in the copy of the own data (RGPD 15). */
@Injectable()
export class KeptCardRecords {
  constructor(private readonly cards: KeptCards) {}

  registerWith(records: PersonalRecords): void {
    const read = (id: string) => this.all(id);
    records.register({ id: 'cards', title: 'Votre carte enregistrée', labels: LABELS, read });
  }

  private async all(clientId: string) {
    return (await this.cards.of(clientId)).map(({ brand, last4, expMonth, expYear, keptAt }) => ({
      brand: brandName({ brand }),
      last4,
      expires: `${String(expMonth).padStart(2, '0')}/${expYear}`,
      keptAt: keptAt.toISOString(),
    }));
  }
}
