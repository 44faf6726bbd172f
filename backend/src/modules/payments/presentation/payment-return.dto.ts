import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches } from 'class-validator';
import type { PaymentReturn } from '@shop/contract';

/** docs.stripe.com/api/payment_intents/object: an id, and the secret that begins with it. */
const INTENT = /^pi_\w{1,200}$/;
const SECRET = /^pi_\w{1,200}_secret_\w{1,200}$/;

const MESSAGE = { message: 'Cette adresse de retour est incomplète.' };

export class PaymentReturnDto implements PaymentReturn {
  @ApiProperty({
    example: 'pi_3NxYz',
    pattern: INTENT.source,
    description: "Identifiant du paiement, tel que l'adresse de retour le porte.",
  })
  @IsString(MESSAGE)
  @Matches(INTENT, MESSAGE)
  payment_intent: string;

  @ApiProperty({ example: 'pi_3NxYz_secret_5a7b', pattern: SECRET.source })
  @IsString(MESSAGE)
  @Matches(SECRET, MESSAGE)
  payment_intent_client_secret: string;
}
