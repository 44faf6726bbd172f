import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';
import { contactOf, type SettingsOf, type ShopConfig, type Wallet, WALLETS } from '@shop/contract';
import { Public } from '../auth/access.js';
import { Clock } from '../domain/clock.js';
import { closingAt } from '../domain/opening.js';
import { ShopClaims } from '../domain/shop-claims.js';
import { ShopContent } from '../domain/shop-content.js';
import { ShopDelivery } from '../domain/shop-delivery.js';
import { ShopIdentity } from '../domain/shop-identity.js';
import { ShopRecalls } from '../domain/shop-recalls.js';
import { ShopSettings } from '../domain/shop-settings.js';

@ApiTags('boutique')
@Public()
@Controller('api/config')
export class ShopConfigController {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly identity: ShopIdentity,
    private readonly claims: ShopClaims,
    private readonly recalls: ShopRecalls,
    private readonly delivery: ShopDelivery,
    private readonly content: ShopContent,
    private readonly settings: ShopSettings,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Ce que le navigateur doit savoir de la configuration' })
  async config(): Promise<ShopConfig> {
    const { shopName, publicUrl, stripe, sendgrid } = this.environment;
    const [seller, sells, claims, recalls, delivery, workedFrom, content, social, payment, stock, opening] =
      await Promise.all([
        this.identity.seller(),
        this.identity.sells(),
        this.claims.shown(),
        this.recalls.shown(),
        this.delivery.promise(),
        this.delivery.workedFrom(),
        this.content.shown(),
        this.settings.of('social'),
        this.settings.of('payment'),
        this.settings.of('stock'),
        this.settings.of('opening'),
      ]);
    const wallets = offered(payment);
    return {
      shopName,
      publicUrl,
      socialUrl: social.socialUrl,
      otherSocialUrls: [social.secondUrl, social.thirdUrl, social.fourthUrl].filter(Boolean),
      contact: contactOf(seller),
      closing: closingAt(this.clock.now(), opening, workedFrom),
      checkout: sells ? 'open' : 'closed',
      payment: stripe
        ? { provider: 'stripe', publishableKey: stripe.publishableKey }
        : { provider: 'sandbox', ...(wallets.length > 0 && { wallet: true }) },
      cards: [...payment.cards],
      wallets: stripe ? wallets : [],
      unitLimits: { unitsPerLine: stock.unitsPerLine, unitsPerOrder: stock.unitsPerOrder },
      lowStock: stock.lowStock,
      claims,
      recalls,
      delivery,
      ...(content && { content }),
      mailboxUrl: sendgrid ? '' : `${publicUrl}/dev/mailbox`,
    };
  }
}

function offered({ applePay, googlePay, link }: SettingsOf<'payment'>): Wallet[] {
  const isOffered = { 'apple-pay': applePay, 'google-pay': googlePay, link };
  return WALLETS.flatMap(({ value }) => (isOffered[value] ? [value] : []));
}
