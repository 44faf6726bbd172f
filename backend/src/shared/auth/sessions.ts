import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { OpenSession, StaffRole } from '@shop/contract';
import { requestOrigin } from '../audit/request-origin.js';
import { Clock } from '../domain/clock.js';
import { DomainError } from '../domain/domain-error.js';
import { deviceName } from './device-name.js';
import { EndedSessions } from './ended-sessions.js';
import { type Audience, SessionAccounts } from './session-accounts.js';
import { type Session, SESSION_SECONDS, SessionTokens } from './session-tokens.js';

interface OpenSessionDocument {
  /** The session's id, which its tokens carry. It opens nothing without their signature. */
  _id: string;
  audience: Audience;
  accountId: string;
  /** Of the account when the session began: another one ended it. */
  version: number;
  device: string;
  since: Date;
  /** To the minute: when its newest token was issued. */
  lastUsedAt: Date;
  removeAt: Date;
}

const required = true;

export const OpenSessionSchema = new Schema<OpenSessionDocument>(
  {
    _id: String,
    audience: { type: String, required },
    accountId: { type: String, required },
    version: { type: Number, required },
    device: { type: String, required },
    since: { type: Date, required },
    lastUsedAt: { type: Date, required },
    removeAt: { type: Date, required },
  },
  { collection: 'open_sessions', versionKey: false },
);
OpenSessionSchema.index({ accountId: 1 });
OpenSessionSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

/** Whose sessions are meant, and which of them asks. */
export interface SessionHolder {
  audience: Audience;
  accountId: string;
  sessionId: string;
}

/**
 * The sessions of each account, for their owner to see and end. Whether a token is good is not decided here but by its signature, the
 * account's version and `EndedSessions`: a row that were lost would hide a session, never open one.
 */
@Injectable()
export class Sessions {
  constructor(
    @InjectModel('OpenSession') private readonly sessions: Model<OpenSessionDocument>,
    private readonly tokens: SessionTokens,
    private readonly accounts: SessionAccounts,
    private readonly ended: EndedSessions,
    private readonly clock: Clock,
  ) {}

  /** The token of a session that begins with the request under way. Joins the unit of work. */
  async open(audience: Audience, accountId: string, version: number, role?: StaffRole): Promise<string> {
    const { token, login } = this.tokens.begin(audience, accountId, version, role);
    await this.remember({ audience, accountId, version, ...login }, requestOrigin()?.userAgent);
    return token;
  }

  /** A fresh token of a session that is in use. */
  async goOn(session: Session, userAgent: string | undefined): Promise<string> {
    await this.remember(session, userAgent);
    return this.tokens.issue(session.audience, session.accountId, session.version, session);
  }

  /** Last used first. */
  async list({ audience, accountId, sessionId }: SessionHolder): Promise<OpenSession[]> {
    const version = await this.accounts.versionOf(audience, accountId);
    const removeAt = { $gt: this.clock.now() };
    const open = await this.sessions
      .find({ accountId, audience, version, removeAt })
      .sort({ lastUsedAt: -1, _id: 1 })
      .lean<OpenSessionDocument[]>();
    // One that was renewed in the moment of its logout was written down again.
    const ended = await this.ended.among(open.map(({ _id }) => _id));
    return open
      .filter(({ _id }) => !ended.has(_id))
      .map(({ _id, device, since, lastUsedAt }) => ({
        id: _id,
        device,
        since: since.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        current: _id === sessionId,
      }));
  }

  /** @throws DomainError `SESSION.NOT_FOUND` for one that is over, or another account's */
  async endOne(holder: SessionHolder, id: string): Promise<void> {
    const own = await this.list(holder);
    if (!own.some((session) => session.id === id)) {
      throw new DomainError('not-found', 'SESSION.NOT_FOUND', 'Cette session est déjà terminée.');
    }
    await this.end(id);
  }

  async endOthers(holder: SessionHolder): Promise<void> {
    for (const { id, current } of await this.list(holder)) if (!current) await this.end(id);
  }

  async end(sessionId: string): Promise<void> {
    await this.ended.add(sessionId, SESSION_SECONDS);
    await this.sessions.deleteOne({ _id: sessionId });
  }

  /** The account is gone, and with it every session: nothing is kept of them. Joins the unit of work. */
  async forget(audience: Audience, accountId: string): Promise<void> {
    await this.sessions.deleteMany({ audience, accountId });
  }

  private async remember(
    { audience, accountId, version, sessionId, since }: Omit<Session, 'stale'>,
    userAgent: string | undefined,
  ): Promise<void> {
    const lastUsedAt = this.clock.now();
    const removeAt = new Date(lastUsedAt.getTime() + SESSION_SECONDS * 1000);
    const began = { audience, accountId, version, since: new Date(since * 1000) };
    const seen = { device: deviceName(userAgent), lastUsedAt, removeAt };
    await this.sessions.updateOne({ _id: sessionId }, { $set: seen, $setOnInsert: began }, { upsert: true });
  }
}
