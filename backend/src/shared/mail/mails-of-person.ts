import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PersonalRecord } from '@shop/contract';
import type { Fate } from '../domain/mail-fate.js';
import { mailLabel } from './mail-kinds.js';
import { type KeptMail, WITHOUT_WORDS } from './mail-record.js';
import type { OutboxDocument } from './outbox.js';

const STATES = { waiting: 'à envoyer', sent: 'envoyé', abandoned: 'non parti' };
const FATES = {
  ...{ deferred: 'retardé', delivered: 'remis', bounced: 'revenu', dropped: 'non remis' },
  spam: 'signalé comme indésirable',
} satisfies Record<Fate['state'], string>;
const ANY = ['waiting', 'sent', 'abandoned'] as const;

/** The mails that somebody was sent, for their own copy of the data. Not their words: those may hold a link, which is a secret. */
@Injectable()
export class MailsOfPerson {
  constructor(@InjectModel('Outbox') private readonly outbox: Model<OutboxDocument>) {}

  /** Oldest first. @param subjectIds account and orders @param email which others may have typed, at a door for guests; '' for none */
  async find(subjectIds: readonly string[], email: string): Promise<PersonalRecord[]> {
    // '' is what stands in the place of everybody who is forgotten.
    const toThem = email === '' ? [] : [{ state: { $in: ANY }, to: email }];
    const found = await this.outbox
      .find({ $or: [{ subjectId: { $in: subjectIds } }, ...toThem] }, WITHOUT_WORDS)
      .lean<KeptMail[]>();
    return (
      found
        // What the shop wrote to those who work there.
        .filter(({ kind }) => !kind.endsWith('-notice'))
        .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
        .map(({ kind, to, subject, createdAt, sentAt, state, fate, attachments = [] }) => ({
          kind: mailLabel(kind),
          to,
          subject,
          state: STATES[state],
          writtenAt: createdAt.toISOString(),
          sentAt: sentAt?.toISOString() ?? null,
          fate: fate ? FATES[fate.state] : null,
          files: attachments.map(({ name }) => name),
        }))
    );
  }
}
