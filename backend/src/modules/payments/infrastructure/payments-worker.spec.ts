import { pino } from 'pino';
import type { Leases } from '../../../shared/persistence/leases.js';
import type { KeptCards } from '../application/kept-cards.js';
import type { ReconcilePayments } from '../application/reconcile-payments.js';
import { PaymentsWorker } from './payments-worker.js';

function aWorker({ isFree }: { isFree: boolean }) {
  const rounds: number[] = [];
  const leases = { take: async () => isFree } as unknown as Leases;
  const reconcile = { execute: async () => rounds.push(1) } as unknown as ReconcilePayments;
  const cards = { forgetDue: async () => undefined } as unknown as KeptCards;
  return { rounds, worker: new PaymentsWorker(leases, reconcile, cards, pino({ level: 'silent' })) };
}

it('looks at what a dead process left open as soon as the shop has started', async () => {
  const { rounds, worker } = aWorker({ isFree: true });
  worker.onApplicationBootstrap();
  await worker.onModuleDestroy();
  expect(rounds).toEqual([1]);
});

it('leaves it to the instance that is looking already', async () => {
  const { rounds, worker } = aWorker({ isFree: false });
  worker.onApplicationBootstrap();
  await worker.onModuleDestroy();
  expect(rounds).toEqual([]);
});
