import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { Passwords } from '../../../shared/auth/passwords.js';
import { Clock } from '../../../shared/domain/clock.js';
import { newReference } from '../../../shared/domain/reference.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { Administrator } from '../domain/administrator.js';
import { AdministratorRepository } from './ports/administrator-repository.js';

/** A shop without any administrator gets the one that its configuration names. */
@Injectable()
export class FirstAdministrator {
  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly passwords: Passwords,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Idempotent, and one only when several instances start at once. */
  async execute(): Promise<void> {
    if ((await this.administrators.count()) > 0) return;
    const passwordHash = await this.passwords.hash(this.environment.admin.password);
    try {
      await this.work.run(() => this.createUnlessAny(passwordHash));
    } catch (error) {
      // Another instance was faster: its administrator is the first one.
      if ((await this.administrators.count()) === 0) throw error;
    }
  }

  private async createUnlessAny(passwordHash: string): Promise<void> {
    await this.administrators.lockRoster();
    if ((await this.administrators.count()) > 0) return;
    await this.administrators.add(
      Administrator.create({
        id: this.administrators.nextId(),
        reference: newReference('ADM'),
        nom: 'Boutique',
        prenom: 'Équipe',
        email: this.environment.admin.email,
        role: 'owner',
        passwordHash,
        createdAt: this.clock.now(),
      }),
    );
  }
}
