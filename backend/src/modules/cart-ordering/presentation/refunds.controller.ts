import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { RefundAnswer } from '../../../contract/index.js';
import { AdminOnly } from '../../../shared/auth/access.js';
import { RefundOrder } from '../application/refund-order.js';
import { idempotencyKey } from './idempotency-key.js';
import { RefundRequestDto } from './order-admin.dto.js';

@ApiTags('commandes')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/stripe')
export class RefundsController {
  constructor(private readonly refundOrder: RefundOrder) {}

  @Post('refund')
  @HttpCode(200)
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'Même clé, un seul remboursement.' })
  @ApiOperation({ summary: 'Rembourser tout ou partie ; EUR avec orderId, centimes sans' })
  async refund(
    @Body() body: RefundRequestDto,
    @Headers('idempotency-key') header: string | undefined,
  ): Promise<RefundAnswer> {
    await this.refundOrder.execute({ ...body, idempotencyKey: idempotencyKey(header) });
    return { success: true };
  }
}
