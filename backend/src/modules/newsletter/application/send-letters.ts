import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { LiveFeed } from '../../../shared/live/live-feed.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { LetterFacts } from '../domain/letter.js';
import { Audience } from './ports/audience.js';
import { LetterMails } from './ports/letter-mails.js';
import { Letters } from './ports/letters.js';
import { Subscribers } from './ports/subscribers.js';

/** Written into the outbox together. */
const BATCH = 20;
/** Letters that wait at once: whoever orders meanwhile is written to behind so many at most. */
const WAITING_AT_MOST = 20;
const LOOK_EVERY_MS = 5_000;

/**
 * Writes letters into the outbox, a few at a time (docs/adr/0134). A step moves the letter from where it was read to stand, in one unit of work with
 * its mails: whichever instance is faster does it, the other one reads anew, and one that dies has done all of a step or nothing.
 */
@Injectable()
export class SendLetters implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly letters: Letters,
    private readonly subscribers: Subscribers,
    private readonly audience: Audience,
    private readonly mails: LetterMails,
    private readonly live: LiveFeed,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.running.then(() => (this.stopped ? undefined : this.look()));
    }, LOOK_EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** One step of each letter whose turn it is. @returns whether there may be more to do */
  async look(): Promise<boolean> {
    let more = false;
    for (const letter of await this.due()) {
      try {
        more = (await this.step(letter)) || more;
      } catch (error) {
        // Another instance was faster: the next look reads where it left off.
        if (error instanceof StaleWrite) more = true;
        else if (error instanceof DomainError) await this.halt(letter.id, error.message);
        else this.logger.error({ err: error, letter: letter.id }, 'a letter made no step');
      }
    }
    return more;
  }

  /** What it shows is not there any more: its writer reads why. Nobody is written to later without being asked. */
  private async halt(id: string, halted: string): Promise<void> {
    const letter = await this.letters.find(id);
    if (letter?.state !== 'sending') return;
    const begun = letter.queued > 0;
    const ended = { state: 'stopped' as const, endedAt: this.clock.now(), halted };
    await this.letters.change(
      letter,
      begun ? ended : { state: 'draft', plannedFor: null, startedAt: null, cursor: '', halted },
    );
    await this.told(letter);
  }

  private told({ id, subject }: LetterFacts): Promise<void> {
    return this.live.tell('letter-changed', { id, reference: subject });
  }

  private async due(): Promise<LetterFacts[]> {
    try {
      return await this.letters.due(this.clock.now());
    } catch (error) {
      this.logger.error({ err: error }, 'letters could not be read');
      return [];
    }
  }

  private async step(letter: LetterFacts): Promise<boolean> {
    const startedAt = letter.startedAt ?? this.clock.now();
    if (letter.state === 'planned') {
      if (!(await this.letters.change(letter, { state: 'sending', startedAt }))) throw new StaleWrite('the letter');
      await this.told(letter);
    }
    if ((await this.mails.waiting()) >= WAITING_AT_MOST) return true;
    const isOver = await this.work.run(async () => {
      const next = await this.subscribers.agreedAfter(letter.cursor, startedAt, BATCH);
      const wanted = await this.audience.among(
        letter.segmentId,
        next.map(({ email }) => email),
      );
      const readers = next.filter(({ email }) => wanted.has(email));
      // Whoever leaves at this moment is met in the same record, and one of both reads again.
      await this.subscribers.touch(
        readers.map(({ id }) => id),
        letter.id,
      );
      await this.mails.queue(letter, readers);
      const endedAt = next.length < BATCH ? this.clock.now() : null;
      const step = { cursor: next.at(-1)?.id ?? letter.cursor, queued: readers.length, endedAt };
      if (!(await this.letters.advance(letter, step))) throw new StaleWrite('the letter');
      await this.told(letter);
      return endedAt !== null;
    });
    return !isOver;
  }
}
