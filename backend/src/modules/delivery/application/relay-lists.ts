import { Injectable } from '@nestjs/common';
import { type CountryCode, MOST_RELAY_POINTS, type RelayList, type RelayListCheck, sumOf } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { INITIAL_RULES } from '../domain/delivery-rules.js';
import { type ReadRelays, readRelayList } from '../domain/relay-list.js';
import { DeliveryStore } from './ports/delivery-store.js';
import { RelayStore } from './ports/relay-store.js';

const SAMPLE = 3;
const MOST_TOLD = 100;

/** The relay points that a method's clients choose from: a list for each method, imported whole. */
@Injectable()
export class RelayLists {
  constructor(
    private readonly relays: RelayStore,
    private readonly delivery: DeliveryStore,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<RelayList[]> {
    const lists = await this.relays.lists();
    return lists.map(({ methodId, count, changedBy: { name, at } }) => ({
      ...{ methodId, count },
      changedBy: { name, at: at.toISOString() },
    }));
  }

  /** @throws DomainError DELIVERY.METHOD_UNKNOWN, CSV.*, RELAY_LIST.COLUMNS */
  async check(methodId: string, bytes: Buffer): Promise<RelayListCheck> {
    const { points, wrong } = await this.read(methodId, bytes);
    return {
      count: points.length,
      sample: points.slice(0, SAMPLE),
      wrong: wrong.slice(0, MOST_TOLD),
      wrongCount: wrong.length,
    };
  }

  /** In the place of the method's list. @throws DomainError as `check`, RELAY_LIST.WRONG_LINES, RELAY_LIST.TOO_MANY */
  async replace(methodId: string, bytes: Buffer): Promise<RelayList[]> {
    const { points, wrong } = await this.read(methodId, bytes);
    if (wrong.length > 0 || points.length === 0) throw wrongLines(wrong);
    // Not the list that this one replaces: somebody may be reading it still.
    await this.relays.sweep();
    const listId = await this.relays.fill(points);
    await retryWhenStale(() => this.work.run(() => this.write(methodId, listId, points.length)));
    return this.list();
  }

  /** Its clients type their point from now on. @throws DomainError DELIVERY.METHOD_UNKNOWN */
  async remove(methodId: string): Promise<RelayList[]> {
    const { name } = await this.method(methodId);
    await retryWhenStale(() =>
      this.work.run(async () => {
        const before = (await this.relays.lists()).find((one) => one.methodId === methodId);
        if (!before) return;
        await this.relays.forget(methodId);
        const [act, points] = ['settings.relay-list-removed', before.count] as const;
        await this.audit.record({ act, target: targetOf(methodId, name), before: { points } });
      }),
    );
    return this.list();
  }

  private async write(methodId: string, listId: string, count: number): Promise<void> {
    const { name } = await this.method(methodId);
    const methods = await this.methods();
    const lists = await this.relays.lists();
    const before = lists.find((one) => one.methodId === methodId);
    const others = sumOf(
      lists.filter((one) => one.methodId !== methodId && methods.has(one.methodId)).map(({ count: of }) => of),
    );
    if (others + count > MOST_RELAY_POINTS) throw tooMany(others);
    // Of methods that the owner withdrew since: nobody could take them away any more.
    for (const one of lists) if (!methods.has(one.methodId)) await this.relays.forget(one.methodId);
    const { actor } = await this.audit.author();
    await this.relays.use({ methodId, listId, count, changedBy: { name: actor?.name ?? '', at: this.clock.now() } });
    await this.audit.record({
      act: 'settings.relay-list-imported',
      target: targetOf(methodId, name),
      before: { points: before?.count ?? 0 },
      after: { points: count },
    });
  }

  private async read(methodId: string, bytes: Buffer): Promise<ReadRelays> {
    return readRelayList(bytes, (await this.method(methodId)).country);
  }

  private async methods(): Promise<Map<string, { name: string; country: CountryCode }>> {
    const { zones } = (await this.delivery.read())?.rules ?? INITIAL_RULES;
    return new Map(
      zones.flatMap(({ country, methods }) =>
        methods.filter(({ kind }) => kind === 'relay').map(({ id, name }) => [id, { name, country }] as const),
      ),
    );
  }

  private async method(methodId: string): Promise<{ name: string; country: CountryCode }> {
    const method = (await this.methods()).get(methodId);
    if (method) return method;
    throw new DomainError(
      'not-found',
      'DELIVERY.METHOD_UNKNOWN',
      'Ce mode n’est pas un point relais enregistré\u00a0: enregistrez d’abord la livraison.',
    );
  }
}

const targetOf = (methodId: string, name: string) =>
  ({ type: 'settings', id: `relays-${methodId}`, reference: `Points relais de «\u00a0${name}\u00a0»` }) as const;

function wrongLines(wrong: ReadRelays['wrong']): DomainError {
  const problems = wrong.slice(0, MOST_TOLD).map(({ line, code, message }) => ({
    ...{ code, field: `lines.${line}` },
    message: `Ligne ${line}\u00a0: ${message}`,
  }));
  const message =
    wrong.length > 0
      ? 'Des lignes de la liste sont fausses\u00a0: rien n’a été importé.'
      : 'Cette liste n’a pas de point relais\u00a0: rien n’a été importé.';
  return new DomainError('invalid', 'RELAY_LIST.WRONG_LINES', message, { problems });
}

const tooMany = (others: number) =>
  new DomainError(
    'invalid',
    'RELAY_LIST.TOO_MANY',
    `La boutique garde ${MOST_RELAY_POINTS.toLocaleString('fr-FR')} points relais, dont ${others.toLocaleString('fr-FR')} d’autres modes\u00a0: retirez-en, ou importez moins.`,
  );
