import { Body, Controller, Get, Header, Param, Post, Redirect } from '@nestjs/common';
import { ApiConsumes, ApiOperation, ApiProduces, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, Max, Min } from 'class-validator';
import { Public } from '../../../../shared/auth/access.js';
import { Clock } from '../../../../shared/domain/clock.js';
import { PLAIN_FORM } from '../../../../shared/http/limits/body-type.guard.js';
import { Euros } from '../../../../shared/http/input/euros.js';
import { toCents } from '../../../../shared/domain/money.js';
import { paymentErrors } from '../../domain/payment-errors.js';
import { paymentsPage } from './payments-page.js';
import { SandboxDelivery } from './sandbox-delivery.js';
import { DISPUTE_STATES } from './sandbox-intent.schema.js';
import { SandboxProvider } from './sandbox-provider.js';
import { SandboxRefunds } from './sandbox-refunds.js';
import { WebhookModeDto } from './sandbox-settings.controller.js';
import { SandboxSettings } from './sandbox-settings.js';

const SHOWN = 50;
const DELAY_SECONDS = 60;
const ACTIONS = ['deliver', 'delay', 'drop'] as const;

export class EventActionDto {
  @ApiProperty()
  @IsIn(ACTIONS, { message: 'Cette action est inconnue.' })
  action: (typeof ACTIONS)[number];
}

const REFUND_STATES = ['succeeded', 'failed'] as const;
const AMOUNT = { message: 'Veuillez entrer un montant valide.' };

export class SandboxRefundDto {
  @ApiProperty({ example: 4.9, description: 'EUR' })
  // Of a form it is text; of anything else it is refused as it came.
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? Number(value) : value))
  @Min(0.01, AMOUNT)
  @Max(1_000_000, AMOUNT)
  @Euros(AMOUNT)
  amount: number;
}

export class RefundDecisionDto {
  @ApiProperty()
  @IsIn(REFUND_STATES, { message: 'Cet état d’un remboursement est inconnu.' })
  status: (typeof REFUND_STATES)[number];
}

export class DisputeDto {
  @ApiProperty()
  @IsIn(DISPUTE_STATES, { message: "Cet état d'une contestation est inconnu." })
  status: (typeof DISPUTE_STATES)[number];
}

/** The sandbox's payments by hand. Exists only while no real provider is configured, never in production. */
@ApiTags('Développement')
@Public()
@Controller('dev/payments')
export class SandboxPaymentsController {
  constructor(
    private readonly sandbox: SandboxProvider,
    private readonly refunds: SandboxRefunds,
    private readonly delivery: SandboxDelivery,
    private readonly settings: SandboxSettings,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiProduces('text/html')
  @ApiOperation({ summary: 'Les paiements du bac à sable' })
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  async page(): Promise<string> {
    const [intents, mode] = await Promise.all([this.sandbox.newest(SHOWN), this.settings.webhookMode()]);
    return paymentsPage(intents, mode, this.clock.now());
  }

  @Post('webhooks')
  @ApiConsumes(...PLAIN_FORM)
  @ApiResponse({ status: 303, description: 'Vers la page des paiements' })
  @ApiOperation({ summary: 'Régler la livraison des événements' })
  @Redirect('/dev/payments', 303)
  async webhooks(@Body() { mode }: WebhookModeDto): Promise<void> {
    await this.settings.deliverWebhooks(mode);
  }

  @Post(':intentId/events/:eventId')
  @ApiConsumes(...PLAIN_FORM)
  @ApiResponse({ status: 303, description: 'Vers la page des paiements' })
  @ApiOperation({ summary: 'Livrer, retarder ou perdre un événement' })
  @Redirect('/dev/payments', 303)
  async event(
    @Param('intentId') intentId: string,
    @Param('eventId') eventId: string,
    @Body() { action }: EventActionDto,
  ): Promise<void> {
    const intent = await this.sandbox.find(intentId);
    const event = intent?.events?.find(({ id }) => id === eventId);
    if (!intent || !event) throw paymentErrors.notFound();
    if (action === 'deliver') await this.delivery.deliverNow(intent, event);
    else if (action === 'delay') await this.delivery.delay(intentId, eventId, DELAY_SECONDS);
    else await this.delivery.drop(intentId, eventId);
  }

  @Post(':intentId/refunds')
  @ApiConsumes(...PLAIN_FORM)
  @ApiResponse({ status: 303, description: 'Vers la page des paiements' })
  @ApiOperation({ summary: 'Rembourser hors de la boutique, comme sur le tableau de bord du prestataire' })
  @Redirect('/dev/payments', 303)
  async refund(@Param('intentId') intentId: string, @Body() { amount }: SandboxRefundDto): Promise<void> {
    const { status } = await this.refunds.make(intentId, toCents(amount), null);
    if (status === 'refused') throw paymentErrors.refusedByProvider();
  }

  @Post(':intentId/refunds/:refundId')
  @ApiConsumes(...PLAIN_FORM)
  @ApiResponse({ status: 303, description: 'Vers la page des paiements' })
  @ApiOperation({ summary: 'La banque du client prend un remboursement, ou le renvoie' })
  @Redirect('/dev/payments', 303)
  async decideRefund(
    @Param('intentId') intentId: string,
    @Param('refundId') refundId: string,
    @Body() { status }: RefundDecisionDto,
  ): Promise<void> {
    if (!(await this.refunds.decide(intentId, refundId, status))) throw paymentErrors.notFound();
  }

  @Post(':intentId/dispute')
  @ApiConsumes(...PLAIN_FORM)
  @ApiResponse({ status: 303, description: 'Vers la page des paiements' })
  @ApiOperation({ summary: 'Contester un paiement' })
  @Redirect('/dev/payments', 303)
  async dispute(@Param('intentId') intentId: string, @Body() { status }: DisputeDto): Promise<void> {
    if (!(await this.sandbox.contest(intentId, status))) throw paymentErrors.notFound();
  }
}
