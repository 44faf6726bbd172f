import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { PictureStore } from '../../../shared/pictures/picture-store.js';
import { PictureWarmer } from '../application/ports/picture-warmer.js';
import type { PictureKey, PictureVariant } from '../../../shared/domain/picture.js';

/** What cards and a product's page ask for on phones, then on desks, then the rest. */
const FIRST_SEEN = [480, 750, 320, 640, 960, 160, 1400] as const;

/** The start and the first pages come first. */
const PATIENCE_MS = 1_500;

/** One picture at a time, and as long a pause after each: half of one processor at most. */
@Injectable()
export class BackgroundPictureWarmer extends PictureWarmer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly waiting: PictureVariant[] = [];
  /** What an earlier run of the shop left unmade; undefined once all of it was seen. */
  private left: AsyncIterator<PictureVariant> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private current: Promise<void> = Promise.resolve();
  private working = false;
  private stopped = false;

  constructor(
    private readonly pictures: PictureStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    this.left = this.pictures.unmade('avif')[Symbol.asyncIterator]();
    this.begin();
  }

  override warm(keys: PictureKey[]): void {
    for (const width of FIRST_SEEN) {
      for (const key of keys) this.waiting.push({ key, width, format: 'avif' });
    }
    this.begin();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.current;
    await this.left?.return?.();
  }

  private begin(): void {
    if (this.working || this.stopped) return;
    this.working = true;
    this.later(PATIENCE_MS);
  }

  private later(ms: number): void {
    this.timer = setTimeout(() => {
      this.current = this.makeNext();
    }, ms);
    this.timer.unref();
  }

  private async makeNext(): Promise<void> {
    const startedAt = performance.now();
    const variant = await this.next();
    if (!variant || this.stopped) {
      this.working = false;
      // Pictures may have come in since the last look.
      if (this.waiting.length > 0) this.begin();
      return;
    }
    try {
      await this.pictures.variant(variant, { urgent: false });
    } catch (error) {
      // Whoever asks for this size will have it made, or get the error.
      this.logger.warn({ err: error, ...variant }, 'picture not made ahead');
    }
    if (!this.stopped) this.later(performance.now() - startedAt);
  }

  private async next(): Promise<PictureVariant | undefined> {
    const given = this.waiting.shift();
    if (given || !this.left) return given;
    try {
      const { value, done } = (await this.left.next()) as IteratorResult<PictureVariant, undefined>;
      if (!done) return value;
    } catch (error) {
      // The next start looks again; until then each size is made for whoever asks first.
      this.logger.warn({ err: error }, 'pictures not looked through');
    }
    this.left = undefined;
    return undefined;
  }
}
