import { Injectable } from '@nestjs/common';
import type { Page } from '../../../shared/http/lists/paging.js';
import {
  type AdminListRequest,
  AdministratorRepository,
  type ListedAdministrator,
} from './ports/administrator-repository.js';
import { SecondFactors } from './ports/second-factors.js';

@Injectable()
export class ListAdministrators {
  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly factors: SecondFactors,
  ) {}

  async execute(request: AdminListRequest): Promise<Page<ListedAdministrator>> {
    const { items, ...page } = await this.administrators.list(request);
    const on = await this.factors.onAmong(items.map(({ id }) => id));
    return { ...page, items: items.map((sheet) => ({ ...sheet, secondFactor: on.has(sheet.id) })) };
  }
}
