import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import type { PaymentReturn } from '../../../contract/index.js';

const MESSAGE = { message: 'Cette adresse de retour est incomplète.' };

export class PaymentReturnDto implements PaymentReturn {
  @ApiProperty({ example: 'pi_3N...', description: "Identifiant du paiement, tel que l'adresse de retour le porte." })
  @IsString(MESSAGE)
  @MinLength(1, MESSAGE)
  @MaxLength(255, MESSAGE)
  payment_intent: string;

  @ApiProperty({ example: 'pi_3N..._secret_...' })
  @IsString(MESSAGE)
  @MinLength(1, MESSAGE)
  @MaxLength(255, MESSAGE)
  payment_intent_client_secret: string;
}
