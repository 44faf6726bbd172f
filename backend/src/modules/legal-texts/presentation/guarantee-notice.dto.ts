import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, Max, Min } from 'class-validator';
import { IfGiven } from '../../../shared/http/input/fields.js';
import { FormFlag, FormNumber } from '../../../shared/http/input/form-values.js';

const MOST_VERSIONS = 999_999;

export class NoticeVersionDto {
  @ApiProperty({ example: 0, description: 'Version que l’écran montrait ; 0 avant la première image.' })
  @FormNumber()
  @Min(0, { message: 'La version est illisible.' })
  @Max(MOST_VERSIONS, { message: 'La version est illisible.' })
  @IsInt({ message: 'La version est illisible.' })
  expectedVersion: number;

  @ApiPropertyOptional({
    description: 'true : l’image est voulue avec le lieu, l’auteur ou l’appareil que son fichier nomme ; sinon 409.',
  })
  @FormFlag()
  @IfGiven()
  @IsBoolean({ message: 'Le choix de garder les informations du fichier est illisible.' })
  withMetadata?: boolean;
}
