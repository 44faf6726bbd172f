import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { PictureStore } from '../application/ports/picture-store.js';
import { PictureWarmer } from '../application/ports/picture-warmer.js';
import type { PictureKey, PictureVariant } from '../domain/picture.js';

/** What cards and a product's page ask for first on phones and desks; every other size is made when it is asked for. */
const FIRST_SEEN = [640, 480, 320, 960] as const;

/** The start and the first pages come first. */
const PATIENCE_MS = 1_500;

/** One picture at a time, and as long a pause after each: half of one processor at most. */
@Injectable()
export class BackgroundPictureWarmer extends PictureWarmer implements OnModuleDestroy {
  private readonly waiting: PictureVariant[] = [];
  private timer: NodeJS.Timeout | undefined;
  private current: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly pictures: PictureStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  override warm(keys: PictureKey[]): void {
    for (const width of FIRST_SEEN) {
      for (const key of keys) this.waiting.push({ key, width, format: 'avif' });
    }
    if (!this.timer) this.later(PATIENCE_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.current;
  }

  private later(ms: number): void {
    this.timer = setTimeout(() => {
      this.current = this.makeNext();
    }, ms);
    this.timer.unref();
  }

  private async makeNext(): Promise<void> {
    const variant = this.waiting.shift();
    this.timer = undefined;
    if (!variant || this.stopped) return;
    const startedAt = performance.now();
    try {
      await this.pictures.variant(variant, { urgent: false });
    } catch (error) {
      // Whoever asks for this size will have it made, or get the error.
      this.logger.warn({ err: error, ...variant }, 'picture not made ahead');
    }
    if (!this.stopped) this.later(performance.now() - startedAt);
  }
}
