import {
  type Carrier,
  MOST_TRACKING_LINES,
  type TrackingFileCheck,
  type TrackingRow,
  type TrackingShipped,
} from '@shop/contract';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { tidyReference } from '../../../shared/domain/reference.js';
import { decodeCsv, readCsv } from '../../../shared/domain/csv-reading.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { judgeTracking } from '../domain/judge-tracking.js';
import { readTrackingFile, TrackingFault, type TrackingLine } from '../domain/tracking-file.js';
import { ChangeOrderStatus } from './change-order-status.js';
import { OrderRepository } from './ports/order-repository.js';

interface Wrong {
  at: number;
  code: string;
  message: string;
}

/** Tracking numbers come back from a carrier: a file is looked at whole, and what it names leaves together or not at all. */
@Injectable()
export class ShipByFile {
  constructor(
    private readonly orders: OrderRepository,
    private readonly changeStatus: ChangeOrderStatus,
    private readonly work: UnitOfWork,
  ) {}

  /** Changes nothing. @throws DomainError CSV.*, TRACKING_FILE.COLUMNS */
  async check(bytes: Buffer, carrier: Carrier | ''): Promise<TrackingFileCheck> {
    const lines = readTrackingFile(readCsv(decodeCsv(bytes), MOST_TRACKING_LINES + 1));
    const check: TrackingFileCheck = { ready: [], done: [], wrong: [] };
    const judged = await this.judge(lines, carrier);
    judged.forEach((judgement, at) => {
      const { line, reference, number } = lines[at]!;
      if (judgement === 'done') check.done.push({ line, reference });
      else if (judgement instanceof TrackingFault) {
        check.wrong.push({ line, reference, code: judgement.code, message: judgement.message });
      } else {
        const { prenom, nom } = judgement.order.snapshot.customer;
        check.ready.push({ line, reference, number, carrier: judgement.carrier, name: `${prenom} ${nom}`.trim() });
      }
    });
    return check;
  }

  /** In one unit of work: lots, mails and audit of each as of one that is shipped by hand. @throws DomainError TRACKING_FILE.NOT_READY */
  async ship(rows: readonly TrackingRow[], administratorId: string): Promise<TrackingShipped> {
    const lines = rows.map((row, at) => ({ ...row, line: at + 1, reference: tidyReference(row.reference) }));
    return retryWhenStale(() => this.work.run(() => this.shipAll(lines, administratorId)));
  }

  private async shipAll(lines: readonly TrackingLine[], administratorId: string): Promise<TrackingShipped> {
    const answer: TrackingShipped = { shipped: [], already: [] };
    const wrong: Wrong[] = [];
    const judged = await this.judge(lines, '');
    for (const [at, judgement] of judged.entries()) {
      const { reference, number } = lines[at]!;
      if (judgement === 'done') answer.already.push(reference);
      else if (judgement instanceof TrackingFault) wrong.push({ at, ...judgement });
      else {
        const { order, carrier } = judgement;
        const change = { status: 'Expédié', orderNumber: number, deliver: carrier } as const;
        try {
          await this.changeStatus.once(order.id, change, administratorId);
          answer.shipped.push(reference);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          wrong.push({ at, code: error.code, message: error.message });
        }
      }
    }
    // Whatever was written of the others goes with the unit of work.
    if (wrong.length > 0) throw notReady(lines, wrong);
    return answer;
  }

  private async judge(lines: readonly TrackingLine[], carrier: Carrier | '') {
    const sound = lines.filter(({ fault }) => !fault);
    // One after the other: within a unit of work nothing is asked at once.
    const orders = await this.orders.findByReferences(sound.map(({ reference }) => reference));
    const holders = await this.orders.withTracking(sound.map(({ number }) => number));
    return judgeTracking(lines, {
      orders: new Map(orders.map((order) => [order.snapshot.reference, order])),
      parcels: new Map(holders.map(({ snapshot }) => [snapshot.tracking?.number ?? '', snapshot.reference])),
      carrier,
    });
  }
}

function notReady(lines: readonly TrackingLine[], wrong: readonly Wrong[]): DomainError {
  const message = 'Aucune commande n’a été expédiée\u00a0: corrigez les lignes nommées, puis recommencez.';
  const problems = wrong.map(({ at, code, message: why }) => ({
    ...{ code, field: `rows.${at}` },
    message: `${lines[at]!.reference}\u00a0: ${why}`,
  }));
  return new DomainError('conflict', 'TRACKING_FILE.NOT_READY', message, { problems });
}
