import { type DynamicModule, Module } from '@nestjs/common';
import type { Environment } from '../../config/environment.js';

@Module({})
export class PaymentsModule {
  static for(_environment: Environment): DynamicModule {
    return { module: PaymentsModule };
  }
}
