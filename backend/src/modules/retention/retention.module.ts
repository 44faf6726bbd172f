import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { RetentionWorker } from './retention-worker.js';

/** Personal data end: `purposes.ts` says when, `npm run retention` shows it. */
@Module({ imports: [ClientsModule], providers: [RetentionWorker] })
export class RetentionModule {}
