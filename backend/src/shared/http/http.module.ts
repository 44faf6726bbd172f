import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { BodyTypeGuard } from './limits/body-type.guard.js';
import { ErrorFilter } from './error.filter.js';
import { EventLoopLag } from './limits/event-loop-lag.js';
import { HealthController } from './operations/health.controller.js';
import { AllowedMethods } from './routing/allowed-methods.js';
import { RequestsInFlight } from './limits/requests-in-flight.js';
import { SpeakAnswers } from '../languages/speak-answers.js';
import { ShopConfigController } from './shop-config.controller.js';

@Module({
  controllers: [HealthController, ShopConfigController],
  // The guard stands behind the one of AuthModule: who may not ask is not told how.
  providers: [
    EventLoopLag,
    RequestsInFlight,
    AllowedMethods,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: BodyTypeGuard },
    { provide: APP_INTERCEPTOR, useClass: SpeakAnswers },
  ],
})
export class HttpModule {}
