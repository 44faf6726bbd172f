import { Injectable } from '@nestjs/common';
import { Audience } from '../application/ports/audience.js';
import { Subscribers } from '../application/ports/subscribers.js';

/** Everyone who agreed. */
@Injectable()
export class AudienceOfAll extends Audience {
  constructor(private readonly subscribers: Subscribers) {
    super();
  }

  override nameOf(): Promise<string | undefined> {
    return Promise.resolve(undefined);
  }

  override count(segmentId: string | null): Promise<number> {
    return segmentId === null ? this.subscribers.countAgreed() : Promise.resolve(0);
  }

  override among(segmentId: string | null, emails: readonly string[]): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set(segmentId === null ? emails : []));
  }
}
