import { ApiProperty } from '@nestjs/swagger';
import { type ErasurePreview, type ErasureRequest, PERSON_STAYS, type PersonStays } from '@shop/contract';
import { CurrentPasswordField } from '../../../shared/http/input/fields.js';

export class EraseAccountDto implements ErasureRequest {
  @CurrentPasswordField()
  currentPassword: string;
}

class OpenOrderDto {
  @ApiProperty({ example: 'AK-7F3K2Q' })
  reference: string;

  @ApiProperty({ enum: PERSON_STAYS, isArray: true })
  reasons: PersonStays[];
}

export class ErasurePreviewDto implements ErasurePreview {
  @ApiProperty({ type: [OpenOrderDto], description: 'Gardent leurs coordonnées jusqu’à leur fin.' })
  open: OpenOrderDto[];

  @ApiProperty({ description: 'Commandes anonymes aussitôt.' })
  anonymous: number;

  @ApiProperty({ description: 'Déclarations de rétractation, gardées cinq ans.' })
  withdrawals: number;

  @ApiProperty({ description: 'Factures et avoirs, gardés dix ans.' })
  invoices: number;
}
