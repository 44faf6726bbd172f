import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FirstStep } from '@shop/contract';
import { AdminOnly } from '../../../shared/auth/access.js';
import { ShowFirstSteps } from '../application/show-first-steps.js';

@ApiTags('Back-office')
@ApiBearerAuth()
@AdminOnly()
@Controller('api/first-steps')
export class FirstStepsController {
  constructor(private readonly steps: ShowFirstSteps) {}

  @Get()
  @ApiOperation({ summary: 'Ce qui reste à faire avant la première vente' })
  show(): Promise<FirstStep[]> {
    return this.steps.execute();
  }
}
