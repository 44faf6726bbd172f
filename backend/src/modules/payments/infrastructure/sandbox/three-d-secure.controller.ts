import { Body, Controller, Get, Header, Inject, Param, Post, Query, Redirect } from '@nestjs/common';
import { ApiConsumes, ApiOperation, ApiProduces, ApiProperty, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { ENVIRONMENT } from '../../../../config/environment.module.js';
import type { Environment } from '../../../../config/environment.js';
import { Public } from '../../../../shared/auth/access.js';
import { PLAIN_FORM } from '../../../../shared/http/limits/body-type.guard.js';
import { paymentErrors } from '../../domain/payment-errors.js';
import type { SandboxIntentDocument } from './sandbox-intent.schema.js';
import { SandboxProvider } from './sandbox-provider.js';
import { authenticationPage, decidedPage } from './three-d-secure-page.js';

const DECISIONS = ['authorise', 'refuse'] as const;

export class ThreeDSecureDecisionDto {
  @ApiProperty({ description: "Le secret de l'adresse." })
  @MaxLength(255, { message: 'Cette adresse est incomplète.' })
  @IsString({ message: 'Cette adresse est incomplète.' })
  client_secret: string;

  @ApiProperty()
  @IsIn(DECISIONS, { message: 'Cette décision est inconnue.' })
  decision: (typeof DECISIONS)[number];
}

/** The bank's page of the payment sandbox. Exists only while no real provider is configured, never in production. */
@ApiTags('Développement')
@Public()
@Controller('dev/3d-secure')
export class ThreeDSecureController {
  constructor(
    private readonly sandbox: SandboxProvider,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Get(':intentId')
  @ApiProduces('text/html')
  @ApiQuery({ name: 'client_secret', schema: { type: 'string', maxLength: 255 } })
  @ApiOperation({ summary: 'La page de la banque' })
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  async page(@Param('intentId') intentId: string, @Query('client_secret') secret: unknown): Promise<string> {
    const intent = await this.open(intentId, secret);
    if (intent.status !== 'requires_action') return decidedPage(returnUrl(intent));
    const { amountCents, clientSecret, createdAt: date } = intent;
    return authenticationPage({ shopName: this.environment.shopName, amountCents, clientSecret, date });
  }

  @Post(':intentId')
  @ApiConsumes(...PLAIN_FORM)
  @ApiResponse({ status: 303, description: 'Retour à la boutique' })
  @ApiOperation({ summary: 'Autoriser ou refuser le paiement' })
  @Redirect(undefined, 303)
  async decide(@Param('intentId') intentId: string, @Body() body: ThreeDSecureDecisionDto) {
    const intent = await this.open(intentId, body.client_secret);
    const decided = await this.sandbox.authenticate(intentId, body.decision === 'authorise');
    return { url: returnUrl(decided ?? (await this.sandbox.find(intentId)) ?? intent) };
  }

  /** Only who was sent here knows the secret: an intent's id alone opens nothing. */
  private async open(intentId: string, secret: unknown): Promise<SandboxIntentDocument> {
    const intent = await this.sandbox.find(intentId);
    if (!intent || intent.clientSecret !== secret) throw paymentErrors.notFound();
    return intent;
  }
}

function returnUrl({ _id, clientSecret, status, returnUrl: target }: SandboxIntentDocument): string {
  const url = new URL(target);
  url.searchParams.set('payment_intent', _id);
  url.searchParams.set('payment_intent_client_secret', clientSecret);
  url.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}
