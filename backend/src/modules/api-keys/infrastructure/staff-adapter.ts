import { Injectable } from '@nestjs/common';
import { Presence } from '../../admin/application/presence.js';
import { type Proof, Staff } from '../application/ports/staff.js';

@Injectable()
export class StaffAdapter extends Staff {
  constructor(private readonly presence: Presence) {
    super();
  }

  override provePresence(proof: Proof): Promise<void> {
    return this.presence.prove(proof);
  }
}
