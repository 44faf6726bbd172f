import { Body, Controller, Headers, HttpCode, Inject, Ip, Post, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { AdminLoginAnswer } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { Public } from '../../../shared/auth/access.js';
import { DEVICE_HEADER } from '../../../shared/auth/known-devices.js';
import { AskAdminPasswordReset } from '../application/ask-admin-password-reset.js';
import { LogInAdministrator } from '../application/log-in-administrator.js';
import { ResetAdminPassword } from '../application/reset-admin-password.js';
import { keepDevice, shownBy } from './device-cookie.js';
import { AdminLoginDto, AskAdminResetDto, ResetAdminPasswordDto } from './admin-dtos.js';

const DEVICE = { name: DEVICE_HEADER, required: false, description: 'Appareils connus, reçus à la connexion.' };

@ApiTags('Administrateurs')
@Public()
@Controller('api/admin')
export class AdminSessionController {
  private readonly isSecure: boolean;

  constructor(
    private readonly logIn: LogInAdministrator,
    private readonly askReset: AskAdminPasswordReset,
    private readonly resetPassword: ResetAdminPassword,
    @Inject(ENVIRONMENT) { publicUrl }: Environment,
  ) {
    this.isSecure = publicUrl.startsWith('https:');
  }

  @Post('login')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ouvrir une session d’administrateur' })
  @ApiHeader(DEVICE)
  async login(
    @Body() body: AdminLoginDto,
    @Ip() ip: string,
    @Headers(DEVICE_HEADER) deviceTokens: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminLoginAnswer> {
    const asked = { ...body, ip, deviceTokens, shownDevice: shownBy(request) };
    const { administrator, token, deviceToken, trusted } = await this.logIn.execute(asked);
    response.setHeader(DEVICE_HEADER, deviceToken);
    if (trusted) keepDevice(response, administrator.id, trusted, this.isSecure);
    const { id, nom, prenom, email, role } = administrator;
    return { user: { _id: id, nom, prenom, email, role, token } };
  }

  @Post('password/forgot')
  @HttpCode(200)
  @ApiOperation({ summary: 'Demander un nouveau mot de passe par email' })
  @ApiHeader(DEVICE)
  async forgot(
    @Body() body: AskAdminResetDto,
    @Ip() ip: string,
    @Headers(DEVICE_HEADER) deviceTokens: string | undefined,
  ): Promise<{ message: string }> {
    await this.askReset.execute({ email: body.email, ip, deviceTokens });
    return { message: 'Si un compte administrateur existe à cette adresse, un email vient de lui être envoyé.' };
  }

  @Post('password/reset')
  @HttpCode(200)
  @ApiOperation({ summary: 'Choisir un nouveau mot de passe avec le lien reçu' })
  async reset(
    @Body() body: ResetAdminPasswordDto,
    @Ip() ip: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ message: string }> {
    const deviceToken = await this.resetPassword.execute({ token: body.token, password: body.password, ip });
    response.setHeader(DEVICE_HEADER, deviceToken);
    return { message: 'Votre mot de passe est changé. Vous pouvez vous connecter.' };
  }
}
