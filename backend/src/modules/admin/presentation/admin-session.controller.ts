import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AdminLoginAnswer } from '../../../contract/index.js';
import { Public } from '../../../shared/auth/access.js';
import { AskAdminPasswordReset } from '../application/ask-admin-password-reset.js';
import { LogInAdministrator } from '../application/log-in-administrator.js';
import { ResetAdminPassword } from '../application/reset-admin-password.js';
import { AdminLoginDto, AskAdminResetDto, ResetAdminPasswordDto } from './admin-dtos.js';

@ApiTags('Administrateurs')
@Public()
@Controller('api/admin')
export class AdminSessionController {
  constructor(
    private readonly logIn: LogInAdministrator,
    private readonly askReset: AskAdminPasswordReset,
    private readonly resetPassword: ResetAdminPassword,
  ) {}

  @Post('login')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ouvrir une session d’administrateur' })
  async login(@Body() body: AdminLoginDto, @Ip() ip: string): Promise<AdminLoginAnswer> {
    const { administrator, token } = await this.logIn.execute({ ...body, ip });
    const { id, nom, prenom, email } = administrator;
    return { user: { _id: id, nom, prenom, email, token } };
  }

  @Post('password/forgot')
  @HttpCode(200)
  @ApiOperation({ summary: 'Demander un nouveau mot de passe par email' })
  async forgot(@Body() body: AskAdminResetDto, @Ip() ip: string): Promise<{ message: string }> {
    await this.askReset.execute({ email: body.email, ip });
    return { message: 'Si un compte administrateur existe à cette adresse, un email vient de lui être envoyé.' };
  }

  @Post('password/reset')
  @HttpCode(200)
  @ApiOperation({ summary: 'Choisir un nouveau mot de passe avec le lien reçu' })
  async reset(@Body() body: ResetAdminPasswordDto, @Ip() ip: string): Promise<{ message: string }> {
    await this.resetPassword.execute({ token: body.token, password: body.password, ip });
    return { message: 'Votre mot de passe est changé. Vous pouvez vous connecter.' };
  }
}
