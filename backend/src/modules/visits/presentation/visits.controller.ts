import { Body, Controller, Headers, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { VISIT_STEPS, type VisitStep } from '@shop/contract';
import { IsIn } from 'class-validator';
import { Public } from '../../../shared/auth/access.js';
import { networkOf } from '../../../shared/throttle/network-of.js';
import { VisitCounter } from '../application/visit-counter.js';
import { type EntryHeaders, isPerson } from '../domain/entry.js';

class VisitStepDto {
  @ApiProperty({ enum: VISIT_STEPS, description: 'Jusqu’où la visite est allée, dit une fois par visite' })
  @IsIn(VISIT_STEPS, { message: 'Cette étape n’existe pas.' })
  step!: VisitStep;
}

@ApiTags('Boutique')
@Controller('api')
export class VisitsController {
  constructor(private readonly counter: VisitCounter) {}

  @Public()
  @Post('steps')
  @HttpCode(204)
  @ApiOperation({ summary: 'Compter une étape d’une visite, sans dire laquelle' })
  step(@Body() { step }: VisitStepDto, @Headers() headers: EntryHeaders, @Ip() ip: string): void {
    if (isPerson(headers)) this.counter.reached(step, networkOf(ip));
  }
}
