import { Body, Controller, Headers, HttpCode, Ip, Post, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ClientLoginAnswer } from '@shop/contract';
import { Public } from '../../../shared/auth/access.js';
import { DEVICE_HEADER } from '../../../shared/auth/known-devices.js';
import { AskPasswordReset } from '../application/ask-password-reset.js';
import { LogInClient } from '../application/log-in-client.js';
import { ResetPassword } from '../application/reset-password.js';
import { ClientEmailDto, ClientLoginDto, ResetPasswordDto } from './client-dtos.js';

const DEVICE = { name: DEVICE_HEADER, required: false, description: 'Appareils connus, reçus à la connexion.' };

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
  @ApiHeader(DEVICE)
  async login(
    @Body() body: ClientLoginDto,
    @Ip() ip: string,
    @Headers(DEVICE_HEADER) deviceTokens: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ClientLoginAnswer> {
    const { clientEmail: email, clientPassword: password } = body;
    const result = await this.logIn.execute({ email, password, ip, deviceTokens });
    if (!result.verified) return { isEmailVerified: false };
    response.setHeader(DEVICE_HEADER, result.deviceToken);
    return { isEmailVerified: true, client: { _id: result.clientId, token: result.token } };
  }

  @Post('password/forgot')
  @HttpCode(200)
  @ApiOperation({ summary: 'Demander un nouveau mot de passe par email' })
  @ApiHeader(DEVICE)
  async forgot(
    @Body() body: ClientEmailDto,
    @Ip() ip: string,
    @Headers(DEVICE_HEADER) deviceTokens: string | undefined,
  ): Promise<{ message: string }> {
    await this.askReset.execute({ email: body.clientEmail, ip, deviceTokens });
    return { message: 'Si un compte existe à cette adresse, un email vient de lui être envoyé.' };
  }

  @Post('password/reset')
  @HttpCode(200)
  @ApiOperation({ summary: 'Choisir un nouveau mot de passe avec le lien reçu' })
  async reset(
    @Body() body: ResetPasswordDto,
    @Ip() ip: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ message: string }> {
    const deviceToken = await this.resetPassword.execute({ token: body.token, password: body.clientPassword, ip });
    response.setHeader(DEVICE_HEADER, deviceToken);
    return { message: 'Votre mot de passe est changé. Vous pouvez vous connecter.' };
  }
}
