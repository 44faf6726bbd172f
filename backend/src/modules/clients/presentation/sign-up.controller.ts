import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ConfirmationAnswer, NewClientAnswer } from '@shop/contract';
import { Public } from '../../../shared/auth/access.js';
import { type Confirmation, ConfirmAddress } from '../application/confirm-address.js';
import { ResendConfirmation } from '../application/resend-confirmation.js';
import { SignUp } from '../application/sign-up.js';
import { ClientEmailDto, ConfirmAddressDto, SignUpDto } from './client-dtos.js';

const SIGNED_UP =
  'Inscription réussie ! Un e-mail de confirmation a été envoyé. Veuillez vérifier votre boîte de réception.';

const CONFIRMED: Record<Confirmation, string> = {
  'account-opened': 'Votre adresse est confirmée. Vous pouvez vous connecter.',
  'address-changed': 'Votre nouvelle adresse est confirmée. Connectez-vous désormais avec elle.',
  'already-done': 'Votre adresse est déjà confirmée. Vous pouvez vous connecter.',
  'order-kept': 'Votre commande est dans votre compte. Connectez-vous pour la retrouver.',
};

@ApiTags('Clients')
@Public()
@Controller('api')
export class SignUpController {
  constructor(
    private readonly signUp: SignUp,
    private readonly confirm: ConfirmAddress,
    private readonly resend: ResendConfirmation,
  ) {}

  @Post('add/client')
  @ApiOperation({ summary: 'Créer un compte client' })
  async create(@Body() body: SignUpDto, @Ip() ip: string): Promise<NewClientAnswer> {
    const { clientEmail, nom, prenom, clientPassword } = body;
    const token = await this.signUp.execute({ email: clientEmail, nom, prenom, password: clientPassword, ip });
    return { message: SIGNED_UP, ...(token && { emailVerificationToken: token }) };
  }

  @Post('confirm/client')
  @HttpCode(200)
  @ApiOperation({ summary: 'Confirmer une adresse avec le lien reçu par email' })
  async confirmAddress(@Body() body: ConfirmAddressDto, @Ip() ip: string): Promise<ConfirmationAnswer> {
    const { token, clientPassword: password, nom, prenom, keepOrder } = body;
    const { done, order } = await this.confirm.execute({ token, password, nom, prenom, keepOrder, ip });
    return { message: CONFIRMED[done], ...(order && { order }) };
  }

  @Post('confirm/client/resend')
  @HttpCode(200)
  @ApiOperation({ summary: 'Recevoir un nouveau lien de confirmation' })
  async resendLink(@Body() body: ClientEmailDto, @Ip() ip: string): Promise<{ message: string }> {
    await this.resend.execute({ email: body.clientEmail, ip });
    return { message: 'Si un compte attend sa confirmation à cette adresse, un email vient de lui être envoyé.' };
  }
}
