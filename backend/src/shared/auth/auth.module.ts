import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { AccessRulesCheck } from './access-rules.check.js';
import { SessionAccounts } from './session-accounts.js';
import { SessionTokens } from './session-tokens.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [SessionTokens, SessionAccounts, AccessRulesCheck, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [SessionTokens, SessionAccounts],
})
export class AuthModule {}
