import { Injectable, type OnApplicationBootstrap, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS_RULE } from './access.js';

/** Stops the start when a route declares no access rule, so that a forgotten decorator never ships. */
@Injectable()
export class AccessRulesCheck implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    const missing = this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, (...args: unknown[]) => unknown>;
      return this.scanner
        .getAllMethodNames(prototype)
        .filter((name) => Reflect.hasMetadata(METHOD_METADATA, prototype[name] as object))
        .filter((name) => !this.reflector.getAllAndOverride(ACCESS_RULE, [prototype[name] as never, metatype as never]))
        .map((name) => {
          const method = Reflect.getMetadata(METHOD_METADATA, prototype[name] as object) as RequestMethod;
          return `${metatype?.name}.${name} (${RequestMethod[method]})`;
        });
    });
    if (missing.length > 0) throw new Error(`Routes without an access rule: ${missing.join(', ')}`);
  }
}
