import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { Clock } from '../domain/clock.js';

interface EndedSessionDocument {
  /** The session's id, which its tokens carry from the login on. */
  _id: string;
  removeAt: Date;
}

export const EndedSessionSchema = new Schema<EndedSessionDocument>(
  { _id: String, removeAt: { type: Date, required: true } },
  { collection: 'ended_sessions', versionKey: false },
);
EndedSessionSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

/** Sessions that were logged out of, there or from elsewhere: their tokens are signed and not expired, and worth nothing, on every instance. */
@Injectable()
export class EndedSessions {
  constructor(
    @InjectModel('EndedSession') private readonly ended: Model<EndedSessionDocument>,
    private readonly clock: Clock,
  ) {}

  async has(sessionId: string): Promise<boolean> {
    return (await this.ended.exists({ _id: sessionId })) !== null;
  }

  /** Those of the sessions that were ended. */
  async among(sessionIds: string[]): Promise<Set<string>> {
    const found = await this.ended.find({ _id: { $in: sessionIds } }, { _id: 1 }).lean<{ _id: string }[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  /** @param seconds as long as a token of this session could live */
  async add(sessionId: string, seconds: number): Promise<void> {
    const removeAt = new Date(this.clock.now().getTime() + seconds * 1000);
    await this.ended.updateOne({ _id: sessionId }, { $set: { removeAt } }, { upsert: true });
  }
}
