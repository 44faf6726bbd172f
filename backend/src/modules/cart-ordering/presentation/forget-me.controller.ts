import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ForgetMe, ForgetMeConfirmation } from '@shop/contract';
import { Public } from '../../../shared/auth/access.js';
import { EmailField, LinkTokenField } from '../../../shared/http/input/fields.js';
import { ForgetGuest } from '../application/forget-guest.js';
import type { Forgetting } from '../application/forget-orders.js';

class ForgetMeDto implements ForgetMe {
  @EmailField()
  email: string;
}

class ForgetMeConfirmationDto implements ForgetMeConfirmation {
  @LinkTokenField()
  token: string;
}

@ApiTags('commandes')
@Public()
@Controller('api/forget-me')
export class ForgetMeController {
  constructor(private readonly forgetGuest: ForgetGuest) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Demander l’effacement des données de ses commandes sans compte' })
  async ask(@Body() { email }: ForgetMeDto, @Ip() ip: string): Promise<{ message: string }> {
    await this.forgetGuest.ask({ email, ip });
    return { message: 'Si des commandes sans compte existent à cette adresse, un email vient de lui être envoyé.' };
  }

  @Post('confirm')
  @HttpCode(200)
  @ApiOperation({ summary: 'Effacer ses données avec le lien reçu par email' })
  async confirm(@Body() { token }: ForgetMeConfirmationDto, @Ip() ip: string): Promise<{ message: string }> {
    return { message: sentenceOf(await this.forgetGuest.confirm({ token, ip })) };
  }
}

function sentenceOf(done: Forgetting | 'already-done'): string {
  if (done === 'already-done') return 'Ce lien a déjà servi : votre demande est enregistrée.';
  const { now, later } = done;
  const said = [
    now === 1 && 'Une commande est désormais anonyme.',
    now > 1 && `${now} commandes sont désormais anonymes.`,
    later === 1 && 'Une commande n’est pas terminée : elle perdra vos données dès qu’elle le sera.',
    later > 1 && `${later} commandes ne sont pas terminées : elles perdront vos données dès qu’elles le seront.`,
  ];
  return said.filter(Boolean).join(' ') || 'Il ne reste aucune commande à votre adresse.';
}
