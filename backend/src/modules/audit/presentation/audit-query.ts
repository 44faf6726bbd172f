import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { AUDIT_ACTS, type AuditAct } from '../../../contract/index.js';
import { ListQuery } from '../../../shared/http/paging.js';
import { PeriodEdge } from '../../../shared/http/period.js';

const ACTS = Object.keys(AUDIT_ACTS);
const tooLong = { message: 'Ce filtre compte au plus 200 caractères.' };

/** `?page=&limit=&actor=&act=&target=&from=&to=&sort=`; sorts by `at`. */
export class AuditQuery extends ListQuery {
  @ApiPropertyOptional({ description: "Identifiant ou référence de l'administrateur", example: 'ADM-7F3K2Q' })
  @IsOptional()
  @IsString({ message: 'Ce filtre doit être un texte.' })
  @MaxLength(200, tooLong)
  actor?: string;

  @ApiPropertyOptional({ enum: ACTS })
  @IsOptional()
  @IsIn(ACTS, { message: 'Cet acte est inconnu.' })
  act?: AuditAct;

  @ApiPropertyOptional({ description: 'Identifiant ou référence de ce qui a été touché', example: 'AK-7F3K2Q' })
  @IsOptional()
  @IsString({ message: 'Ce filtre doit être un texte.' })
  @MaxLength(200, tooLong)
  target?: string;

  @PeriodEdge('from')
  from?: Date;

  @PeriodEdge('to')
  to?: Date;
}
