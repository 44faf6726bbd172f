import { Injectable } from '@nestjs/common';

type AccessLookup = (orderId: string) => Promise<{ access?: string }>;

/** Where the module that owns the orders says what whoever paid one may read, so that payments does not depend on it. */
@Injectable()
export class PayersAccesses {
  private lookup: AccessLookup = () => Promise.resolve({});

  register(lookup: AccessLookup): void {
    this.lookup = lookup;
  }

  of(orderId: string): Promise<{ access?: string }> {
    return this.lookup(orderId);
  }
}
