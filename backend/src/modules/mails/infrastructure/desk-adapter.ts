import { Injectable } from '@nestjs/common';
import { Administrators } from '../../admin/application/administrators.js';
import { Desk } from '../application/ports/desk.js';

@Injectable()
export class DeskAdapter extends Desk {
  constructor(private readonly administrators: Administrators) {
    super();
  }

  override addressOf(adminId: string): Promise<string> {
    return this.administrators.address(adminId);
  }
}
