import { ApiProperty } from '@nestjs/swagger';
import { IsMongoId, IsString, Matches, MaxLength, MinLength } from 'class-validator';

const UNKNOWN = { message: 'Ce remboursement est inconnu.' };
const NOTE = 'Dites comment la somme a été rendue.';

/** A line of `GET /api/unsettled-refunds`. */
export class UnsettledRefundDto {
  @ApiProperty()
  @IsMongoId({ message: 'Cette commande n’existe pas.' })
  orderId: string;

  @ApiProperty()
  @MinLength(1, UNKNOWN)
  @MaxLength(255, UNKNOWN)
  @IsString(UNKNOWN)
  key: string;
}

export class SettleByHandDto extends UnsettledRefundDto {
  @ApiProperty({ example: 'Virement du 12 novembre' })
  @Matches(/\S/, { message: NOTE })
  @MaxLength(500, { message: 'Une note compte au plus 500 caractères.' })
  @IsString({ message: NOTE })
  note: string;
}
