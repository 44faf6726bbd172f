import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ErrorFilter } from './error.filter.js';
import { HealthController } from './health.controller.js';
import { ShopConfigController } from './shop-config.controller.js';

@Module({
  controllers: [HealthController, ShopConfigController],
  providers: [{ provide: APP_FILTER, useClass: ErrorFilter }],
})
export class HttpModule {}
