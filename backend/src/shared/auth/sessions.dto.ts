import { ApiPropertyOptional } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import type { SessionsToEnd } from '@shop/contract';
import { CurrentPasswordField, IfGiven } from '../http/input/fields.js';

export class EndSessionsDto implements SessionsToEnd {
  @CurrentPasswordField()
  currentPassword: string;

  @ApiPropertyOptional({ description: 'Absent : toutes les autres.', example: 'pQ3vX0m2Zk9r-_aB7cD1eF' })
  @IfGiven()
  @Matches(/^[\w-]{22}$/, { message: 'Cette session est inconnue.' })
  sessionId?: string;
}
