import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ClientLoginAnswer } from '../../../contract/index.js';
import { Public } from '../../../shared/auth/access.js';
import { AskPasswordReset } from '../application/ask-password-reset.js';
import { LogInClient } from '../application/log-in-client.js';
import { ResetPassword } from '../application/reset-password.js';
import { ClientEmailDto, ClientLoginDto, ResetPasswordDto } from './client-dtos.js';

@ApiTags('Clients')
@Public()
@Controller('api')
export class ClientSessionController {
  constructor(
    private readonly logIn: LogInClient,
    private readonly askReset: AskPasswordReset,
    private readonly resetPassword: ResetPassword,
  ) {}

  @Post('login/client')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ouvrir une session de client' })
  async login(@Body() body: ClientLoginDto, @Ip() ip: string): Promise<ClientLoginAnswer> {
    const result = await this.logIn.execute({ email: body.clientEmail, password: body.clientPassword, ip });
    if (!result.verified) return { isEmailVerified: false };
    return { isEmailVerified: true, client: { _id: result.clientId, token: result.token } };
  }

  @Post('password/forgot')
  @HttpCode(200)
  @ApiOperation({ summary: 'Demander un nouveau mot de passe par email' })
  async forgot(@Body() body: ClientEmailDto, @Ip() ip: string): Promise<{ message: string }> {
    await this.askReset.execute({ email: body.clientEmail, ip });
    return { message: 'Si un compte existe à cette adresse, un email vient de lui être envoyé.' };
  }

  @Post('password/reset')
  @HttpCode(200)
  @ApiOperation({ summary: 'Choisir un nouveau mot de passe avec le lien reçu' })
  async reset(@Body() body: ResetPasswordDto, @Ip() ip: string): Promise<{ message: string }> {
    await this.resetPassword.execute({ token: body.token, password: body.clientPassword, ip });
    return { message: 'Votre mot de passe est changé. Vous pouvez vous connecter.' };
  }
}
