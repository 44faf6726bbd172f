import { Injectable } from '@nestjs/common';
import {
  type ApiKey,
  API_KEY_CALLS_PER_MINUTE,
  type ApiKeyWithSecret,
  KEY_SCOPES,
  type KeyScope,
  type NewApiKey,
} from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { Throttle } from '../../../shared/throttle/throttle.js';
import {
  type ApiKeyRecord,
  beginningOf,
  endOf,
  hashOf,
  isKey,
  isValidAt,
  newKey,
  scopesInOrder,
  stateOf,
} from '../domain/api-key.js';
import { apiKeyErrors } from '../domain/api-key-errors.js';
import { ApiKeyStore } from './ports/api-key-store.js';
import { type Proof, Staff } from './ports/staff.js';

/** « À l’instant » is enough of a last use. */
const USE_NOTED_EVERY_MS = 60_000;

/** Keys with which others' programs call the shop (docs/adr/0115). */
@Injectable()
export class ApiKeys {
  constructor(
    private readonly keys: ApiKeyStore,
    private readonly throttle: Throttle,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(slice: Slice): Promise<Page<ApiKey>> {
    const { items, ...page } = await this.keys.list(slice);
    const now = this.clock.now();
    return { ...page, items: items.map((key) => toApiKey(key, now)) };
  }

  /**
   * The key itself is in this answer alone. It outlives the session that makes it: after ten minutes the password is asked for again.
   *
   * @throws DomainError API_KEY.TOO_MANY, PASSWORD.REQUIRED, ADMIN.PASSWORD_REFUSED
   */
  async add({ name, scopes, days }: NewApiKey, proof: Proof): Promise<ApiKeyWithSecret> {
    await this.staff.provePresence(proof);
    return retryWhenStale(() =>
      this.work.run(async () => {
        const now = this.clock.now();
        const key = newKey();
        const record: ApiKeyRecord = {
          ...{ id: this.keys.nextId(), name, scopes: scopesInOrder(scopes) },
          ...{ hash: hashOf(key), beginning: beginningOf(key) },
          ...{ createdAt: now, expiresAt: endOf(now, days), lastUsedAt: null },
        };
        if (!(await this.keys.add(record))) throw apiKeyErrors.tooMany();
        await this.audit.record({ act: 'api-key.added', target: targetOf(record), after: factsOf(record) });
        return { ...toApiKey(record, now), key };
      }),
    );
  }

  /** From the next call on it opens nothing. @throws DomainError API_KEY.NOT_FOUND */
  async revoke(id: string): Promise<void> {
    await this.work.run(async () => {
      const key = await this.keys.find(id);
      if (!key || !(await this.keys.revoke(id, this.clock.now()))) throw apiKeyErrors.notFound();
      await this.audit.record({ act: 'api-key.revoked', target: targetOf(key), before: factsOf(key) });
    });
  }

  /** Whose key it is, asked of the database each time: what is revoked opens nothing any more. @throws DomainError API_KEY.UNKNOWN, THROTTLE.TOO_MANY */
  async programOf(key: string): Promise<{ kind: 'program'; id: string; scopes: readonly KeyScope[] }> {
    const found = isKey(key) ? await this.keys.findByHash(hashOf(key)) : undefined;
    const now = this.clock.now();
    if (!found || !isValidAt(found, now)) throw apiKeyErrors.unknown();
    const { id, scopes, lastUsedAt } = found;
    await this.throttle.take([{ name: 'api-key', account: id, limit: API_KEY_CALLS_PER_MINUTE, windowSeconds: 60 }]);
    const since = new Date(now.getTime() - USE_NOTED_EVERY_MS);
    if (!lastUsedAt || lastUsedAt <= since) await this.keys.used(id, now, since);
    return { kind: 'program', id, scopes };
  }

  /** As the audit log and the history of an order name it. */
  async actor(id: string) {
    const name = await this.keys.nameOf(id);
    return name === undefined ? undefined : { id, reference: '', name: `Programme «\u00a0${name}\u00a0»` };
  }
}

const targetOf = ({ id, name }: ApiKeyRecord) => ({ type: 'api-key', id, reference: name }) as const;

/** Never the key. */
const factsOf = ({ name, scopes, beginning, expiresAt }: ApiKeyRecord) => ({
  ...{ name, beginning },
  scopes: scopes.map((scope) => KEY_SCOPES[scope]).join(', '),
  expiresAt: expiresAt.toISOString(),
});

function toApiKey(record: ApiKeyRecord, now: Date): ApiKey {
  const { id, name, scopes, beginning, createdAt, expiresAt, lastUsedAt } = record;
  return {
    _id: id,
    ...{ name, scopes, beginning, state: stateOf(record, now) },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
