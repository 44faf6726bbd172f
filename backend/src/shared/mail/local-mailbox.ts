import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types } from 'mongoose';
import type { MailAttachment } from '@shop/contract';
import { Clock } from '../domain/clock.js';
import { StoredFiles } from '../files/stored-files.js';
import { attachmentFacts } from './handed-over.js';
import { type AttachedFile, type Mail, Mailer, type PostedMail } from './mail.js';

/** `file`: where the shop keeps it anyway; else it is kept with the mails. */
interface KeptAttachment extends MailAttachment {
  file?: string;
}

export interface MailboxDocument extends Mail {
  _id: Types.ObjectId;
  /** Missing in mails of an earlier release. */
  senderName?: string;
  /** The same. */
  replyTo?: string;
  messageId: string;
  sentAt: Date;
  /** Missing in mails of an earlier release. */
  attachments?: KeptAttachment[];
}

/** By what it is made of: one file for a thousand mails. */
const fileOf = ({ sha256, name, file }: KeptAttachment) =>
  file ?? `mails/${sha256}.${/\.(\w+)$/.exec(name)?.[1] ?? 'bin'}`;

export const MailboxSchema = new Schema<MailboxDocument>(
  {
    messageId: { type: String, required: true },
    to: { type: String, required: true },
    senderName: String,
    replyTo: String,
    subject: { type: String, required: true },
    text: { type: String, required: true },
    html: { type: String, required: true },
    unsubscribeUrl: String,
    sentAt: { type: Date, required: true },
    attachments: { type: Schema.Types.Mixed },
  },
  { collection: 'mailbox', versionKey: false },
);
MailboxSchema.index({ sentAt: -1, _id: -1 });
MailboxSchema.index({ messageId: 1 });

const SHOWN = 200;

/** Keeps mails in the database instead of sending them: what a newcomer, a demo and a test read. */
@Injectable()
export class LocalMailbox extends Mailer {
  /** Files that this process has put: it need not look again. */
  private readonly put = new Set<string>();

  constructor(
    @InjectModel('Mailbox') private readonly mailbox: Model<MailboxDocument>,
    private readonly files: StoredFiles,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** A message that comes again is the same message. */
  override async send({ messageId, attachments = [], ...mail }: PostedMail): Promise<void> {
    const kept = await Promise.all(attachments.map((file) => this.keep(file)));
    const change = { $setOnInsert: { ...mail, attachments: kept, sentAt: this.clock.now() } };
    await this.mailbox.updateOne({ messageId }, change, { upsert: true });
  }

  /** Newest first. */
  async newest(): Promise<MailboxDocument[]> {
    return this.mailbox.find().sort({ sentAt: -1, _id: -1 }).limit(SHOWN).lean();
  }

  async get(id: string): Promise<MailboxDocument | null> {
    return Types.ObjectId.isValid(id) ? this.mailbox.findById(id).lean() : null;
  }

  /** An attachment of a mail by its place; undefined when there is none. */
  async attachment(id: string, place: number): Promise<AttachedFile | undefined> {
    const facts = (await this.get(id))?.attachments?.[place];
    const content = facts && (await this.files.get(fileOf(facts)));
    return content && { name: facts.name, type: facts.type, content };
  }

  private async keep(file: AttachedFile): Promise<KeptAttachment> {
    const facts = attachmentFacts(file);
    if (file.file) return { ...facts, file: file.file };
    const name = fileOf(facts);
    if (!this.put.has(name)) await this.files.put(name, file.content);
    this.put.add(name);
    return facts;
  }
}
