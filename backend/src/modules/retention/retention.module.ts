import { Module } from '@nestjs/common';
import { RetentionWorker } from './retention-worker.js';

/** Personal data end: `purposes.ts` says when, `npm run retention` shows it. */
@Module({ providers: [RetentionWorker] })
export class RetentionModule {}
