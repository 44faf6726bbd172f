import { Injectable } from '@nestjs/common';
import type { AuditAct, ClaimChange, ClaimFacts, ClaimField } from '@shop/contract';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { changedMeanwhile } from '../../../shared/audit/changed-meanwhile.js';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { assertGoodFacts, type Claim, isBuiltIn, NO_PROOF, type ProofDocument } from '../domain/claim.js';
import { claimErrors } from '../domain/claim-errors.js';
import { auditTarget, toContract } from './claim-view.js';
import { Catalogue } from './ports/catalogue.js';
import { ClaimStore } from './ports/claim-store.js';

const MOST_CLAIMS = 50;

const ACTS = ['claim.added', 'claim.changed', 'claim.document-added', 'claim.proof-removed'] as const;

/** Claims and their proofs as administrators write them; pages follow with the commit. */
@Injectable()
export class KeepClaims {
  constructor(
    private readonly claims: ClaimStore,
    private readonly catalogue: Catalogue,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** One of the owner's own. @throws DomainError CLAIM.TOO_MANY, and as `change` does */
  async add(facts: ClaimFacts): Promise<Claim> {
    assertGoodFacts(facts, this.today());
    return this.catalogue.edit(async () => {
      if ((await this.claims.all()).length >= MOST_CLAIMS) throw claimErrors.tooMany(MOST_CLAIMS);
      const claim: Claim = {
        ...facts,
        ...{ id: this.claims.nextId(), kind: 'other', document: null, version: 1 },
        changedBy: await this.author(),
      };
      await this.claims.write(claim);
      await this.audit.record({ act: 'claim.added', target: auditTarget(claim), after: { ...facts } });
      return claim;
    });
  }

  /**
   * @throws DomainError CLAIM.NOT_FOUND, CLAIM.NOT_A_DAY, CLAIM.ENDS_BEFORE, CLAIM.PROOF_EXPIRED, CLAIM.NEUTRAL_CLAIMS,
   * CLAIM.CHANGED_MEANWHILE; nothing changes then
   */
  async change(id: string, { expectedVersion, ...facts }: ClaimChange): Promise<Claim> {
    return this.write(id, expectedVersion, (before) => {
      assertGoodFacts(facts, this.today(), before);
      const changes = changesBetween(factsOf(before), { ...facts });
      return changes && { act: 'claim.changed', after: { ...before, ...facts }, changes };
    });
  }

  /** Another file as its proof; the one before stays on disk, for what was shown with it. @throws DomainError as `change` does */
  async prove(id: string, document: ProofDocument, expectedVersion: number): Promise<Claim> {
    return this.write(id, expectedVersion, (before) => {
      const told = { name: document.name, sha256: document.sha256, bytes: document.bytes };
      const changes = { before: { document: before.document?.sha256 ?? null }, after: told };
      return { act: 'claim.document-added', after: { ...before, document }, changes };
    });
  }

  /** From now on the neutral words show. @throws DomainError CLAIM.NOT_FOUND, CLAIM.NO_PROOF, CLAIM.CHANGED_MEANWHILE */
  async removeProof(id: string, expectedVersion: number): Promise<Claim> {
    return this.write(id, expectedVersion, (before) => {
      const after: Claim = { ...before, ...NO_PROOF };
      const changes = changesBetween(proofOf(before), proofOf(after));
      if (!changes) throw claimErrors.nothingToRemove();
      return { act: 'claim.proof-removed', after, changes };
    });
  }

  /** @throws DomainError CLAIM.NOT_FOUND, CLAIM.BUILT_IN */
  async remove(id: string): Promise<void> {
    if (isBuiltIn(id)) throw claimErrors.builtIn();
    await this.catalogue.edit(async () => {
      const claim = await this.claims.get(id);
      await this.claims.remove(claim);
      const before = { ...factsOf(claim), ...proofOf(claim) };
      await this.audit.record({ act: 'claim.removed', target: auditTarget(claim), before });
    });
  }

  private async write(
    id: string,
    expectedVersion: number,
    decide: (before: Claim) => { act: AuditAct; after: Claim; changes: Changes } | undefined,
  ): Promise<Claim> {
    try {
      return await this.catalogue.edit(async () => {
        const before = await this.claims.get(id);
        if (before.version !== expectedVersion) throw await this.changedMeanwhile(before);
        const decided = decide(before);
        if (!decided) return before;
        const after = { ...decided.after, version: before.version + 1, changedBy: await this.author() };
        await this.claims.write(after);
        await this.audit.record({ act: decided.act, target: auditTarget(after), ...decided.changes });
        return after;
      });
    } catch (error) {
      if (error instanceof StaleWrite) throw await this.changedMeanwhile(await this.claims.get(id));
      throw error;
    }
  }

  private async changedMeanwhile(current: Claim) {
    const last = await this.audit.lastOf(current.id, [...ACTS]);
    return changedMeanwhile(claimErrors.changedMeanwhile, toContract(current, this.today()), last);
  }

  private async author(): Promise<{ name: string; at: Date }> {
    const { actor } = await this.audit.author();
    return { name: actor?.name ?? '', at: this.clock.now() };
  }

  private today(): string {
    return parisDay(this.clock.now());
  }
}

type Changes = Pick<Parameters<AuditLog['record']>[0], 'before' | 'after'>;

const FIELDS = [
  ...(['title', 'detail', 'neutralTitle', 'neutralDetail', 'certifier', 'certifierCode', 'reference'] as const),
  ...(['validFrom', 'validUntil', 'products'] as const),
] satisfies readonly ClaimField[];

const factsOf = (claim: Claim): Record<string, unknown> =>
  Object.fromEntries(FIELDS.map((field) => [field, claim[field]]));

const proofOf = ({ certifier, certifierCode, reference, validFrom, validUntil, document }: Claim) => ({
  ...{ certifier, certifierCode, reference, validFrom, validUntil },
  document: document?.sha256 ?? null,
});
