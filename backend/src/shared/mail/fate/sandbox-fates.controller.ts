import { Body, Controller, Param, Post, Redirect } from '@nestjs/common';
import { ApiConsumes, ApiOperation, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { Public } from '../../auth/access.js';
import { Clock } from '../../domain/clock.js';
import { DomainError } from '../../domain/domain-error.js';
import { PLAIN_FORM } from '../../http/limits/body-type.guard.js';
import { LocalMailbox } from '../local-mailbox.js';
import { mailDigest } from '../mail-digest.js';
import { RecordFates } from './record-fates.js';
import { SANDBOX_FATES } from './sandbox-fates.js';

class SandboxFateDto {
  @ApiProperty()
  @IsIn(Object.keys(SANDBOX_FATES), { message: 'Ce sort d’un mail est inconnu.' })
  state: keyof typeof SANDBOX_FATES;
}

/** What the provider would tell, by hand. Exists with the local mailbox only, never in production. */
@ApiTags('Développement')
@Public()
@Controller('dev/mailbox')
export class SandboxFatesController {
  constructor(
    private readonly mailbox: LocalMailbox,
    private readonly fates: RecordFates,
    private readonly clock: Clock,
  ) {}

  @Post(':id/fate')
  @ApiConsumes(...PLAIN_FORM)
  @ApiResponse({ status: 303, description: 'Vers la boîte aux lettres' })
  @ApiOperation({ summary: 'Dire ce que devient un mail' })
  @Redirect('/dev/mailbox', 303)
  async tell(@Param('id') id: string, @Body() { state }: SandboxFateDto): Promise<void> {
    const mail = await this.mailbox.get(id);
    if (!mail) throw new DomainError('not-found', 'MAIL.NOT_FOUND', 'Ce message n’existe pas.');
    const fate = { state, at: this.clock.now(), reason: SANDBOX_FATES[state].reason };
    await this.fates.execute([{ mail: mailDigest(mail.messageId), fate }]);
  }
}
