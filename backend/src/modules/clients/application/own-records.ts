import { Injectable } from '@nestjs/common';
import { COUNTRY_NAMES, type DeliveryAddress } from '@shop/contract';
import { Sessions } from '../../../shared/auth/sessions.js';
import { actsOn, AuditLog } from '../../../shared/audit/audit-log.js';
import { toEuros } from '../../../shared/domain/money.js';
import { PersonalRecords } from './personal-records.js';
import { ClientAddresses } from './ports/client-addresses.js';
import { ClientHistory } from './ports/client-history.js';
import { ClientMemos } from './ports/client-memos.js';
import { ClientReads } from './ports/client-reads.js';
import { KnownProducts } from './ports/known-products.js';

const ACCOUNT_LABELS = {
  ...{ reference: 'Référence', civility: 'Civilité', lastName: 'Nom', firstName: 'Prénom', email: 'Email' },
  ...{ pendingEmail: 'Nouvel email à confirmer', emailConfirmed: 'Email confirmé', mobile: 'Téléphone' },
  ...{ birthday: 'Date de naissance', openedAt: 'Compte ouvert le', lastUsedAt: 'Dernière utilisation' },
  warnedAt: 'Fermeture annoncée le',
  ...{ addresses: 'Adresses gardées', label: 'Nom de l’adresse', recipient: 'Destinataire', lines: 'Adresse' },
  isDefault: 'Par défaut',
  ...{ address: 'Dernière adresse de livraison', favourites: 'Favoris', spent: 'Montant dépensé (€)' },
  ...{ notes: 'Notes de la boutique', text: 'Texte', tags: 'Étiquettes de la boutique' },
  ...{ acts: 'Ce que la boutique a fait', act: 'Acte', at: 'Le' },
};
const SESSION_LABELS = { device: 'Appareil', since: 'Depuis', lastUsedAt: 'Dernière visite' };

/** What the account itself says of its owner. The password's fingerprint is a secret, and tells nothing. */
@Injectable()
export class OwnRecords {
  constructor(
    private readonly reads: ClientReads,
    private readonly history: ClientHistory,
    private readonly kept: ClientAddresses,
    private readonly memos: ClientMemos,
    private readonly products: KnownProducts,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
  ) {}

  registerWith(records: PersonalRecords): void {
    records.register({ id: 'account', title: 'Votre compte', labels: ACCOUNT_LABELS, read: (id) => this.account(id) });
    const read = (id: string) => this.open(id);
    records.register({ id: 'sessions', title: 'Vos sessions ouvertes', labels: SESSION_LABELS, read });
  }

  private async account(id: string) {
    const sheet = await this.reads.sheet(id);
    const names = await this.products.names(sheet.favorites);
    const { deliveryAddress: to } = sheet;
    const { addresses } = await this.kept.of(id);
    const { notes, tags } = (await this.memos.of(id)).memo.snapshot;
    return [
      {
        reference: sheet.reference,
        civility: sheet.civilite,
        lastName: sheet.nom,
        firstName: sheet.prenom,
        email: sheet.email,
        pendingEmail: sheet.pendingEmail,
        emailConfirmed: sheet.emailVerified,
        mobile: sheet.mobile,
        birthday: sheet.birthday,
        openedAt: sheet.createdAt.toISOString(),
        lastUsedAt: (await this.history.lastUsed(id))?.toISOString() ?? null,
        warnedAt: (await this.history.warned(id))?.toISOString() ?? null,
        address: to ? linesOf(to) : [],
        addresses: addresses.map(({ label, prenom, nom, ...kept }, place) => ({
          ...{ label, recipient: `${prenom} ${nom}`, lines: linesOf(kept), isDefault: place === 0 },
        })),
        favourites: sheet.favorites.map((favourite) => names.get(favourite) ?? favourite),
        spent: toEuros(sheet.spentCents),
        // About the client, whoever wrote it: what the shop keeps it must be able to show.
        notes: notes.map(({ at, text }) => ({ at: at.toISOString(), text })),
        tags: [...tags],
        acts: await actsOn(this.audit, id),
      },
    ];
  }

  private async open(accountId: string) {
    const sessions = await this.sessions.list({ audience: 'client', accountId, sessionId: '' });
    return sessions.map(({ device, since, lastUsedAt }) => ({ device, since, lastUsedAt }));
  }
}

const linesOf = ({ address, complement, postalCode, city, country }: DeliveryAddress): string[] =>
  [address, complement, `${postalCode} ${city}`, COUNTRY_NAMES[country]].filter(Boolean);
