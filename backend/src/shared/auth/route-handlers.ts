import { Injectable, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS_RULE, type AccessRule } from './access.js';

export interface RouteHandler {
  controller: { name: string };
  prototype: object;
  name: string;
  handler: (...args: unknown[]) => unknown;
  method: string;
  /** Undefined when none was declared: such a shop does not start. */
  rule: AccessRule | undefined;
}

/** Every handler of the application's controllers, and whom it lets in. */
@Injectable()
export class RouteHandlers {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  all(): RouteHandler[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, RouteHandler['handler']>;
      return this.scanner
        .getAllMethodNames(prototype)
        .map((name) => ({ name, handler: prototype[name]! }))
        .filter(({ handler }) => Reflect.hasMetadata(METHOD_METADATA, handler))
        .map(({ name, handler }) => ({
          controller: { name: metatype?.name ?? '' },
          prototype,
          name,
          handler,
          method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod],
          rule: this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [handler, metatype as never]),
        }));
    });
  }
}
