import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { LiveEventKind, StaffRole } from '@shop/contract';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { EndedSessions } from '../auth/ended-sessions.js';
import { SessionAccounts } from '../auth/session-accounts.js';
import { Clock } from '../domain/clock.js';
import { LOGGER } from '../logging/logging.module.js';
import { ShopMetrics } from '../metrics/shop-metrics.js';
import { LiveFeed } from './live-feed.js';
import { readPosition, writePosition } from './live-position.js';

const LOOK_MS = 1_000;
const HEARTBEAT_MS = 15_000;
/** A unit of work may be committed this long after its event was dated: what is read again is not told again. */
const OVERLAP_MS = 15_000;
/** As long as a session: the browser comes back with its renewed token. */
const LONGEST_MS = 3_600_000;

interface Listener {
  administratorId: string;
  sessionId: string;
  role: StaffRole | undefined;
}

/** What each role hears of; the owner hears of everything. */
const HEARD: Partial<Record<StaffRole, readonly LiveEventKind[]>> = {
  preparer: ['order-paid', 'order-changed', 'stock-low'],
  editor: ['stock-low', 'review-changed'],
};
const isFor = (role: StaffRole | undefined, kind: LiveEventKind): boolean =>
  role === 'owner' || (role !== undefined && HEARD[role]?.includes(kind) === true);

interface Stream extends Listener {
  response: Response;
  version: number | undefined;
  openedAt: number;
  told: Set<string>;
  from: Date;
}

/**
 * Open back-offices of this instance. One look a second at the database serves them all, and none when nobody listens.
 */
@Injectable()
export class LiveStreams implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly streams = new Set<Stream>();
  private timer: NodeJS.Timeout | undefined;
  private looking = false;
  private beatAt = 0;
  private stopping = false;

  constructor(
    private readonly feed: LiveFeed,
    metrics: ShopMetrics,
    private readonly accounts: SessionAccounts,
    private readonly ended: EndedSessions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    metrics.gauge('shop_live_streams', 'Back-offices that listen to this process', () => this.streams.size);
  }

  /** Writes events into `response` until either side ends it. @param lastId the last that the caller had: a position, or of an event */
  async open(response: Response, listener: Listener, lastId: string | undefined): Promise<void> {
    const now = this.clock.now();
    const { since, told } = await this.heard(lastId);
    const stream: Stream = {
      ...listener,
      response,
      version: await this.accounts.versionOf('admin', listener.administratorId),
      openedAt: now.getTime(),
      told: new Set(told),
      from: since ?? now,
    };
    // Who has never listened knows what there is: only what is not yet there is news.
    if (!since) for (const { _id } of await this.feed.since(earlier(now))) stream.told.add(_id);
    // Who left meanwhile was told so already, and would never be removed.
    if (response.destroyed) return;
    response.on('close', () => this.remove(stream));
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    if (response.req.method === 'HEAD') {
      response.end();
      return;
    }
    response.write(`id: ${positionOf(stream)}\nretry: 3000\n: ouvert\n\n`);
    if (this.stopping) {
      response.end();
      return;
    }
    this.streams.add(stream);
    this.timer ??= setInterval(() => void this.look(), LOOK_MS).unref();
  }

  /** A stop is not held up by those who listen: they connect again elsewhere, and whoever still comes here is sent on in three seconds. */
  beginStop(): void {
    this.stopping = true;
    this.closeAll();
  }

  closeAll(): void {
    for (const stream of this.streams) stream.response.end();
    this.streams.clear();
    clearInterval(this.timer);
    this.timer = undefined;
  }

  onModuleDestroy(): void {
    this.closeAll();
  }

  beforeApplicationShutdown(): void {
    this.closeAll();
  }

  /** Until when a caller has heard, and what of the time before; nothing of who never listened. */
  private async heard(lastId: string | undefined): Promise<{ since?: Date | undefined; told: string[] }> {
    if (!lastId) return { told: [] };
    const position = readPosition(lastId);
    if (position) return { since: position.moment, told: position.known };
    return { since: await this.feed.momentOf(lastId), told: [lastId] };
  }

  private remove(stream: Stream): void {
    this.streams.delete(stream);
    if (this.streams.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      const now = Date.now();
      const beat = now - this.beatAt > HEARTBEAT_MS;
      if (beat) this.beatAt = now;
      await Promise.all([...this.streams].map((stream) => this.serve(stream, beat)));
    } catch (error) {
      // The next look tries again; nothing is lost, since every stream knows what it was told.
      this.logger.warn({ err: error }, 'live events not read');
    } finally {
      this.looking = false;
    }
  }

  private async serve(stream: Stream, beat: boolean): Promise<void> {
    const { response, administratorId, sessionId, role, told } = stream;
    const version = await this.accounts.versionOf('admin', administratorId);
    const tooOld = Math.abs(this.clock.now().getTime() - stream.openedAt) > LONGEST_MS;
    if (version === undefined || version !== stream.version || tooOld || (await this.ended.has(sessionId))) {
      response.end();
      this.remove(stream);
      return;
    }
    const now = this.clock.now();
    const news = (await this.feed.since(earlier(stream.from))).filter(
      ({ _id, kind }) => !told.has(_id) && isFor(role, kind),
    );
    for (const event of news) {
      told.add(event._id);
      response.write(`id: ${event._id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`);
    }
    stream.from = now;
    if (told.size > 5_000) stream.told = new Set([...told].slice(-1_000));
    // The position goes with both, so that a connection that breaks is taken up where it was.
    if (beat) response.write(`id: ${positionOf(stream)}\n: présent\n\n`);
    else if (news.length > 0) response.write(`id: ${positionOf(stream)}\n\n`);
  }
}

const positionOf = ({ from, told }: Stream) => writePosition({ moment: from, known: [...told] });

function earlier(moment: Date): Date {
  return new Date(moment.getTime() - OVERLAP_MS);
}
