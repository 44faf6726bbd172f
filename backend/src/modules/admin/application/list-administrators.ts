import { Injectable } from '@nestjs/common';
import type { Page } from '../../../shared/http/paging.js';
import {
  type AdminListRequest,
  AdministratorRepository,
  type AdministratorSheet,
} from './ports/administrator-repository.js';

@Injectable()
export class ListAdministrators {
  constructor(private readonly administrators: AdministratorRepository) {}

  execute(request: AdminListRequest): Promise<Page<AdministratorSheet>> {
    return this.administrators.list(request);
  }
}
