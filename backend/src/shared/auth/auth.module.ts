import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { AccessGuard } from './access.guard.js';
import { AccessRulesCheck } from './access-rules.check.js';
import { EndedSessions, EndedSessionSchema } from './ended-sessions.js';
import { LogoutController } from './logout.controller.js';
import { KnownDevices } from './known-devices.js';
import { OneTimeTokens, OneTimeTokenSchema } from './one-time-tokens.js';
import { WithdrawalLinks } from './withdrawal-links.js';
import { OrderAccesses } from './order-accesses.js';
import { Passwords } from './passwords.js';
import { ProgramKeys } from './program-keys.js';
import { RouteHandlers } from './route-handlers.js';
import { SessionAccounts } from './session-accounts.js';
import { SessionStrategy } from './session.strategy.js';
import { SessionTokens } from './session-tokens.js';
import { OpenSessionSchema, Sessions } from './sessions.js';
import { SessionsController } from './sessions.controller.js';

@Global()
@Module({
  imports: [
    DiscoveryModule,
    MongooseModule.forFeature([
      { name: 'OneTimeToken', schema: OneTimeTokenSchema },
      { name: 'EndedSession', schema: EndedSessionSchema },
      { name: 'OpenSession', schema: OpenSessionSchema },
    ]),
  ],
  controllers: [LogoutController, SessionsController],
  providers: [
    SessionTokens,
    SessionStrategy,
    SessionAccounts,
    EndedSessions,
    Sessions,
    KnownDevices,
    Passwords,
    OneTimeTokens,
    ProgramKeys,
    RouteHandlers,
    WithdrawalLinks,
    OrderAccesses,
    AccessRulesCheck,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    SessionTokens,
    SessionAccounts,
    EndedSessions,
    Sessions,
    KnownDevices,
    Passwords,
    OneTimeTokens,
    ProgramKeys,
    RouteHandlers,
    WithdrawalLinks,
    OrderAccesses,
  ],
})
export class AuthModule {}
