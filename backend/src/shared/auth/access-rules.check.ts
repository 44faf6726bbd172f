import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RouteHandlers } from './route-handlers.js';

/** Stops the start when a route declares no access rule, so that a forgotten decorator never ships. */
@Injectable()
export class AccessRulesCheck implements OnApplicationBootstrap {
  constructor(private readonly handlers: RouteHandlers) {}

  onApplicationBootstrap(): void {
    const missing = this.handlers
      .all()
      .filter(({ rule }) => !rule)
      .map(({ controller, name, method }) => `${controller.name}.${name} (${method})`);
    if (missing.length > 0) throw new Error(`Routes without an access rule: ${missing.join(', ')}`);
  }
}
