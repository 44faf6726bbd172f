import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IDENTITY_REASON_MAX_LENGTH, type IdentityReading, INVOICE_KINDS, type InvoiceKind } from '@shop/contract';
import { NOT_BLANK, Trimmed } from '../../../shared/http/input/fields.js';
import { PageQuery, SearchText } from '../../../shared/http/lists/paging.js';
import { PeriodEdge } from '../../../shared/http/lists/period.js';
import { QueryChoice } from '../../../shared/http/lists/query-fields.js';

const REASON_MISSING = 'Dites pourquoi cette identité est lue.';

/** `?from=&to=`. */
export class PeriodQuery {
  @PeriodEdge('from')
  from?: Date;

  @PeriodEdge('to')
  to?: Date;
}

/** `?page=&limit=&search=&kind=&from=&to=`. */
export class InvoiceListQuery extends PageQuery {
  @SearchText()
  search?: string;

  @QueryChoice(INVOICE_KINDS, { message: 'Ce genre de document est inconnu.' })
  kind?: InvoiceKind;

  @PeriodEdge('from')
  from?: Date;

  @PeriodEdge('to')
  to?: Date;
}

export class IdentityReadingDto implements IdentityReading {
  @ApiProperty({ example: 'Contrôle fiscal', maxLength: IDENTITY_REASON_MAX_LENGTH, pattern: NOT_BLANK })
  @Trimmed()
  @MaxLength(IDENTITY_REASON_MAX_LENGTH, {
    message: `Une raison compte au plus ${IDENTITY_REASON_MAX_LENGTH} caractères.`,
  })
  @IsNotEmpty({ message: REASON_MISSING })
  @IsString({ message: REASON_MISSING })
  reason: string;
}
