import { Injectable } from '@nestjs/common';
import { Administrators } from '../../admin/application/administrators.js';
import { Authors } from '../application/ports/authors.js';

@Injectable()
export class AdminAuthors extends Authors {
  constructor(private readonly administrators: Administrators) {
    super();
  }

  override addressOf(adminId: string): Promise<string> {
    return this.administrators.address(adminId);
  }
}
