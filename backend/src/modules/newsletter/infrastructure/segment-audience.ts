import { Injectable } from '@nestjs/common';
import { Segments } from '../../clients/application/segments.js';
import { Audience } from '../application/ports/audience.js';
import { Subscribers } from '../application/ports/subscribers.js';

/** Those who agreed: all of them, or the clients of a segment. */
@Injectable()
export class SegmentAudience extends Audience {
  constructor(
    private readonly subscribers: Subscribers,
    private readonly segments: Segments,
  ) {
    super();
  }

  override async nameOf(segmentId: string): Promise<string | undefined> {
    return (await this.segments.find(segmentId))?.name;
  }

  override async count(segmentId: string | null): Promise<number> {
    if (segmentId === null) return this.subscribers.countAgreed();
    const segment = await this.segments.find(segmentId);
    if (!segment || segment.filter.newsletter === false) return 0;
    return this.segments.count({ ...segment.filter, newsletter: true });
  }

  override async among(segmentId: string | null, emails: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(segmentId === null ? emails : await this.segments.among(segmentId, emails));
  }
}
