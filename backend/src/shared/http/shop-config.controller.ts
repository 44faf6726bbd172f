import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';
import type { ShopConfig } from '@shop/contract';
import { Public } from '../auth/access.js';

@ApiTags('boutique')
@Public()
@Controller('api/config')
export class ShopConfigController {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  @Get()
  @ApiOperation({ summary: 'Ce que le navigateur doit savoir de la configuration' })
  config(): ShopConfig {
    const { shopName, publicUrl, socialUrl, stripe, sendgrid, unitLimits } = this.environment;
    return {
      shopName,
      publicUrl,
      socialUrl,
      payment: stripe ? { provider: 'stripe', publishableKey: stripe.publishableKey } : { provider: 'sandbox' },
      unitLimits,
      mailboxUrl: sendgrid ? '' : `${publicUrl}/dev/mailbox`,
    };
  }
}
