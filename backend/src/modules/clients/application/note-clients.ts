import { Injectable } from '@nestjs/common';
import type { AuditAct } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { ClientMemo, MemoState } from '../domain/client-memo.js';
import { ClientMemos } from './ports/client-memos.js';

/** What the journal says of it, never in which words: these say something of a person, and are erased with the account. Undefined for nothing. */
type Change = { act: AuditAct } | undefined;

/**
 * Notes and tags of a client. Each call answers all of them as they are afterwards: two administrators add to them, and
 * take nothing of one another's away.
 */
@Injectable()
export class NoteClients {
  constructor(
    private readonly memos: ClientMemos,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws ClientNotFound */
  async of(clientId: string): Promise<MemoState> {
    return (await this.memos.of(clientId)).memo.snapshot;
  }

  tags(): Promise<string[]> {
    return this.memos.tags();
  }

  /** @throws ClientNotFound, DomainError `CLIENT.NOTES_FULL` */
  note(clientId: string, text: string): Promise<MemoState> {
    return this.changed(clientId, async (memo) => {
      const author = (await this.audit.author()).actor?.name ?? '';
      const isNew = memo.note({ id: this.memos.nextId(), at: this.clock.now(), author, text });
      return isNew ? { act: 'client.noted' } : undefined;
    });
  }

  /** One that is not there any more changes nothing. @throws ClientNotFound */
  forget(clientId: string, noteId: string): Promise<MemoState> {
    return this.changed(clientId, (memo) => (memo.forget(noteId) ? { act: 'client.note-removed' } : undefined));
  }

  /** @throws ClientNotFound, DomainError `CLIENT.TAGS_FULL` */
  tag(clientId: string, tag: string): Promise<MemoState> {
    return this.changed(clientId, (memo) => (memo.tag(tag) ? { act: 'client.tagged' } : undefined));
  }

  /** One that the client has not changes nothing. @throws ClientNotFound */
  untag(clientId: string, tag: string): Promise<MemoState> {
    return this.changed(clientId, (memo) => (memo.untag(tag) === undefined ? undefined : { act: 'client.untagged' }));
  }

  private changed(clientId: string, change: (memo: ClientMemo) => Change | Promise<Change>): Promise<MemoState> {
    return this.work.run(async () => {
      const { memo, reference } = await this.memos.of(clientId);
      const changed = await change(memo);
      if (changed) {
        await this.memos.save(clientId, memo);
        await this.audit.record({ ...changed, target: { type: 'client', id: clientId, reference } });
      }
      return memo.snapshot;
    });
  }
}
