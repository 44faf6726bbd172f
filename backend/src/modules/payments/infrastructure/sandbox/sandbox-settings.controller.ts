import { Body, Controller, HttpCode, Put } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { Public } from '../../../../shared/auth/access.js';
import { SandboxSettings, WEBHOOK_MODES, type WebhookMode } from './sandbox-settings.js';

export class WebhookModeDto {
  @ApiProperty()
  @IsIn(WEBHOOK_MODES, { message: "Le mode de livraison est 'once', 'twice' ou 'never'." })
  mode: WebhookMode;
}

/** The levers of the payment sandbox. Exists only while no real provider is configured, never in production. */
@ApiTags('Développement')
@Public()
@Controller('dev/payments')
export class SandboxSettingsController {
  constructor(private readonly settings: SandboxSettings) {}

  @Put('webhooks')
  @HttpCode(204)
  @ApiOperation({ summary: 'Régler la livraison des événements du bac à sable' })
  async webhooks(@Body() { mode }: WebhookModeDto): Promise<void> {
    await this.settings.deliverWebhooks(mode);
  }
}
