import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { FormNumber } from '../../../shared/http/input/form-values.js';

const MOST_VERSIONS = 999_999;

export class NoticeVersionDto {
  @ApiProperty({ example: 0, description: 'Version que l’écran montrait ; 0 avant la première image.' })
  @FormNumber()
  @Min(0, { message: 'La version est illisible.' })
  @Max(MOST_VERSIONS, { message: 'La version est illisible.' })
  @IsInt({ message: 'La version est illisible.' })
  expectedVersion: number;
}
