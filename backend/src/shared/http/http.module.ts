import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ErrorFilter } from './error.filter.js';
import { EventLoopLag } from './event-loop-lag.js';
import { HealthController } from './health.controller.js';
import { RequestsUnderWay } from './requests-under-way.js';
import { ShopConfigController } from './shop-config.controller.js';

@Module({
  controllers: [HealthController, ShopConfigController],
  providers: [EventLoopLag, RequestsUnderWay, { provide: APP_FILTER, useClass: ErrorFilter }],
})
export class HttpModule {}
