import { applyDecorators } from '@nestjs/common';
import { IsISO8601, IsString, MaxLength } from 'class-validator';

/** By which a refund request is named. First of what kind it is, as everywhere: these are applied in their order. */
export function RequestMoment(message: string) {
  return applyDecorators(IsString({ message }), IsISO8601({ strict: true }, { message }), MaxLength(40, { message }));
}
