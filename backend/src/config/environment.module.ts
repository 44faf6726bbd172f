import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { Environment } from './environment.js';

/** Injection token of the parsed environment. */
export const ENVIRONMENT = Symbol('ENVIRONMENT');

@Global()
@Module({})
export class EnvironmentModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: EnvironmentModule,
      providers: [{ provide: ENVIRONMENT, useValue: environment }],
      exports: [ENVIRONMENT],
    };
  }
}
