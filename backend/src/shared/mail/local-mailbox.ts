import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types } from 'mongoose';
import { Clock } from '../domain/clock.js';
import { type Mail, Mailer, type PostedMail } from './mail.js';

export interface MailboxDocument extends Mail {
  _id: Types.ObjectId;
  messageId: string;
  sentAt: Date;
}

export const MailboxSchema = new Schema<MailboxDocument>(
  {
    messageId: { type: String, required: true },
    to: { type: String, required: true },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    html: { type: String, required: true },
    sentAt: { type: Date, required: true },
  },
  { collection: 'mailbox', versionKey: false },
);
MailboxSchema.index({ sentAt: -1, _id: -1 });
MailboxSchema.index({ messageId: 1 });

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

  /** A message that comes again is the same message. */
  override async send({ messageId, ...mail }: PostedMail): Promise<void> {
    const change = { $setOnInsert: { ...mail, sentAt: this.clock.now() } };
    await this.mailbox.updateOne({ messageId }, change, { upsert: true });
  }

  /** Newest first. */
  async newest(): Promise<MailboxDocument[]> {
    return this.mailbox.find().sort({ sentAt: -1, _id: -1 }).limit(SHOWN).lean();
  }

  async get(id: string): Promise<MailboxDocument | null> {
    return Types.ObjectId.isValid(id) ? this.mailbox.findById(id).lean() : null;
  }
}
