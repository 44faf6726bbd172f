import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types } from 'mongoose';
import { Clock } from '../domain/clock.js';
import { type Mail, Mailer } from './mail.js';

export interface MailboxDocument extends Mail {
  _id: Types.ObjectId;
  sentAt: Date;
}

export const MailboxSchema = new Schema<MailboxDocument>(
  {
    to: { type: String, required: true },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    html: { type: String, required: true },
    sentAt: { type: Date, required: true },
  },
  { collection: 'mailbox', versionKey: false },
);
MailboxSchema.index({ sentAt: -1, _id: -1 });

const SHOWN = 200;

/** Keeps mails in the database instead of sending them: what a newcomer, a demo and a test read. */
@Injectable()
export class LocalMailbox extends Mailer {
  constructor(
    @InjectModel('Mailbox') private readonly mailbox: Model<MailboxDocument>,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async send({ to, subject, text, html }: Mail): Promise<void> {
    await this.mailbox.create({ to, subject, text, html, sentAt: this.clock.now() });
  }

  /** Newest first. */
  async newest(): Promise<MailboxDocument[]> {
    return this.mailbox.find().sort({ sentAt: -1, _id: -1 }).limit(SHOWN).lean();
  }

  async get(id: string): Promise<MailboxDocument | null> {
    return Types.ObjectId.isValid(id) ? this.mailbox.findById(id).lean() : null;
  }
}
