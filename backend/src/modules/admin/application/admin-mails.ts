import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ADMIN_PATHS } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import type { MailWords } from '../../../shared/mail/mail-layout.js';
import { printedName } from '../../../shared/mail/mail-parts.js';
import { MailTemplate } from '../../../shared/mail/mail-template.js';
import { Outbox } from '../../../shared/mail/outbox.js';
import type { AdministratorState } from '../domain/administrator.js';

type Recipient = Pick<AdministratorState, 'id' | 'email' | 'prenom'>;

/** Mails to administrators, queued in the unit of work of what they report. */
@Injectable()
export class AdminMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async queuePasswordReset(to: Recipient, token: string, key: string): Promise<void> {
    await this.queue('admin-password-reset', `admin-password-reset:${key}`, to, {
      subject: 'Choisissez un nouveau mot de passe',
      title: 'Choisissez un nouveau mot de passe',
      preview: 'Le lien sert une seule fois et reste valable une heure.',
      paragraphs: [
        `Bonjour ${to.prenom},`,
        'Vous avez demandé à changer votre mot de passe de l’espace administrateur. Le lien ci-dessous sert une seule fois et reste valable une heure.',
      ],
      button: {
        label: 'Choisir un nouveau mot de passe',
        url: `${this.environment.publicUrl}${ADMIN_PATHS.resetPassword}?token=${encodeURIComponent(token)}`,
      },
      closing: [
        'Si vous n’avez rien demandé, ne faites rien\u00A0: votre mot de passe reste le même. Prévenez tout de même la personne qui gère la boutique.',
      ],
    });
  }

  async queueInvitation(to: Recipient, token: string): Promise<void> {
    const { publicUrl, shopName } = this.environment;
    await this.queue('admin-invitation', `admin-invitation:${randomUUID()}`, to, {
      subject: 'Choisissez votre mot de passe pour entrer',
      title: 'Votre accès à l’espace administrateur',
      preview: 'Le lien pour choisir votre mot de passe, valable 48 heures.',
      paragraphs: [
        `Bonjour ${to.prenom},`,
        `Un accès à l’espace administrateur de ${printedName(shopName)} vous attend. Choisissez votre mot de passe par le lien ci-dessous\u00A0: il sert une seule fois et reste valable 48 heures.`,
      ],
      button: {
        label: 'Choisir mon mot de passe',
        url: `${publicUrl}${ADMIN_PATHS.resetPassword}?token=${encodeURIComponent(token)}`,
      },
      closing: ['Si vous n’attendiez pas ce message, ne faites rien\u00A0: sans mot de passe, l’accès reste fermé.'],
    });
  }

  /** To both addresses: whoever reads only the former one learns of it as well. */
  async queueAddressChanged(administrator: Recipient, former: string): Promise<void> {
    for (const email of [former, administrator.email]) {
      const to = { ...administrator, email };
      await this.queue('admin-address-changed', `admin-address-changed:${randomUUID()}`, to, {
        subject: 'L’adresse de votre compte a changé',
        title: 'L’adresse de votre compte a changé',
        preview: 'Les messages et les liens vont désormais à la nouvelle adresse.',
        paragraphs: [
          `Bonjour ${to.prenom},`,
          'L’adresse email de votre compte administrateur vient d’être changée. Elle seule ouvre désormais l’espace administrateur\u00A0; les liens envoyés à l’ancienne ne servent plus.',
          'Si ce n’est ni vous ni un collègue, prévenez tout de suite la personne qui gère la boutique.',
        ],
        button: { label: 'Ouvrir l’espace administrateur', url: `${this.environment.publicUrl}${ADMIN_PATHS.login}` },
      });
    }
  }

  async queuePasswordChanged(to: Recipient & Pick<AdministratorState, 'sessionVersion'>): Promise<void> {
    await this.queue('admin-password-changed', `admin-password-changed:${to.id}:${to.sessionVersion}`, to, {
      subject: 'Votre mot de passe a changé',
      title: 'Votre mot de passe a changé',
      preview: 'Vos sessions de l’espace administrateur ont été fermées.',
      paragraphs: [
        `Bonjour ${to.prenom},`,
        'Le mot de passe de votre compte administrateur vient d’être changé et vos sessions ont été fermées.',
        'Si ce n’est ni vous ni un collègue, demandez tout de suite un nouveau mot de passe depuis la page de connexion.',
      ],
      button: { label: 'Ouvrir l’espace administrateur', url: `${this.environment.publicUrl}${ADMIN_PATHS.login}` },
    });
  }

  /** @param at tells one change from the next */
  async queueSecondFactor(to: Recipient, state: 'on' | 'off', at: Date): Promise<void> {
    const now = state === 'on' ? 'activée' : 'désactivée';
    await this.queue('admin-second-factor', `admin-second-factor:${to.id}:${at.getTime()}`, to, {
      subject: `Vérification en deux étapes ${now}`,
      title: `Vérification en deux étapes ${now}`,
      preview: `La vérification en deux étapes de votre compte administrateur est ${now}.`,
      paragraphs: [
        `Bonjour ${to.prenom},`,
        `La vérification en deux étapes de votre compte administrateur vient d’être ${now}.`,
        'Si ce n’est pas vous, demandez tout de suite un nouveau mot de passe depuis la page de connexion.',
      ],
      button: { label: 'Ouvrir l’espace administrateur', url: `${this.environment.publicUrl}${ADMIN_PATHS.login}` },
    });
  }

  /** @param at tells one renewal from the next */
  async queueRecoveryCodesRenewed(to: Recipient, at: Date): Promise<void> {
    await this.queue('admin-recovery-codes', `admin-recovery-codes:${to.id}:${at.getTime()}`, to, {
      subject: 'De nouveaux codes de secours sont créés',
      title: 'De nouveaux codes de secours',
      preview: 'Les anciens codes de secours de votre compte administrateur ne servent plus.',
      paragraphs: [
        `Bonjour ${to.prenom},`,
        'De nouveaux codes de secours viennent d’être créés pour votre compte administrateur. Les anciens ne servent plus.',
        'Si ce n’est pas vous, demandez tout de suite un nouveau mot de passe depuis la page de connexion.',
      ],
      button: { label: 'Ouvrir l’espace administrateur', url: `${this.environment.publicUrl}${ADMIN_PATHS.login}` },
    });
  }

  private async queue(
    kind: string,
    key: string,
    to: Recipient,
    { subject, ...words }: MailWords & { subject: string },
  ): Promise<void> {
    await this.outbox.queue({
      kind,
      key,
      subjectId: to.id,
      to: to.email,
      // Whoever is a client as well must tell the accounts apart.
      subject: `${subject} · espace administrateur`,
      ...(await this.template.render(words)),
    });
  }
}
