import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';
import { LOGGER } from '../logging/logging.module.js';
import { AnchorFile } from './audit-anchor.js';
import type { ChainedEntry, ChainPoint } from './audit-chain.js';

/** Moves the anchor on with the log, one entry after the other; never for a log that is not the one it remembers. */
@Injectable()
export class KeepAnchor implements BeforeApplicationShutdown {
  private readonly file: AnchorFile;
  private newest: ChainPoint = { seq: 0, hash: '' };
  private writing: Promise<void> = Promise.resolve();

  constructor(
    @InjectModel('Audit') private readonly entries: Model<ChainedEntry>,
    @Inject(ENVIRONMENT) { dataDir }: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.file = new AnchorFile(dataDir);
  }

  /** Returns at once: what is done stays done where the folder cannot be written. @param point a committed entry */
  moveTo(point: ChainPoint): void {
    if (point.seq <= this.newest.seq) return;
    this.newest = point;
    this.writing = this.writing.then(() => this.write(point)).catch((error: unknown) => this.report(error));
  }

  /** While the database still answers. */
  beforeApplicationShutdown(): Promise<void> {
    return this.writing;
  }

  private async write(point: ChainPoint): Promise<void> {
    if (point.seq < this.newest.seq) return;
    const anchor = await this.file.read();
    if (anchor && anchor.seq >= point.seq) return;
    if (anchor) await this.expect(anchor);
    await this.file.write(point);
  }

  /** @throws Error when the log is not the one that the anchor remembers: the anchor stays, for whoever looks into it */
  private async expect({ seq, hash }: ChainPoint): Promise<void> {
    const entry = await this.entries.findOne({ _id: seq }, { hash: 1 }).lean<Pick<ChainedEntry, 'hash'> | null>();
    if (entry?.hash !== hash) throw new Error(`the audit log does not hold the entry ${seq} that DATA_DIR remembers`);
  }

  private report(error: unknown): void {
    this.logger.error(
      { err: error },
      'the audit log was changed, or its anchor could not be kept: npm run audit:verify',
    );
  }
}
