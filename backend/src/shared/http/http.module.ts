import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { BodyTypeGuard } from './body-type.guard.js';
import { ErrorFilter } from './error.filter.js';
import { EventLoopLag } from './event-loop-lag.js';
import { HealthController } from './health.controller.js';
import { KnownAddresses } from './known-addresses.js';
import { RequestsUnderWay } from './requests-under-way.js';
import { ShopConfigController } from './shop-config.controller.js';

@Module({
  controllers: [HealthController, ShopConfigController],
  // The guard stands behind the one of AuthModule: who may not ask is not told how.
  providers: [
    EventLoopLag,
    RequestsUnderWay,
    KnownAddresses,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: BodyTypeGuard },
  ],
})
export class HttpModule {}
