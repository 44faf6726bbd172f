import { Injectable } from '@nestjs/common';
import { AdministratorRepository, type AdministratorSheet } from './ports/administrator-repository.js';

@Injectable()
export class GetAdministrator {
  constructor(private readonly administrators: AdministratorRepository) {}

  /** @throws AdministratorNotFound */
  async execute(id: string): Promise<AdministratorSheet> {
    return (await this.administrators.get(id)).snapshot();
  }
}
