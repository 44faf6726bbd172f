import { Injectable } from '@nestjs/common';
import { AdministratorRepository } from './ports/administrator-repository.js';

/** What other modules may ask about administrators. */
@Injectable()
export class Administrators {
  constructor(private readonly administrators: AdministratorRepository) {}

  /** 'Louise Martin', for the history of an order. An account that is gone keeps no name. */
  async displayName(id: string): Promise<string> {
    const administrator = await this.administrators.find(id);
    if (!administrator) return 'Administrateur supprimé';
    const { prenom, nom } = administrator.snapshot();
    return `${prenom} ${nom}`;
  }
}
