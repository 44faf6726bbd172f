import { applyDecorators } from '@nestjs/common';
import { Max, Min } from 'class-validator';
import { Euros } from '../../../shared/http/input/euros.js';
import { AMOUNT_INVALID } from '../domain/order-errors.js';

const SENTENCE = { message: AMOUNT_INVALID };

/** Ten million EUR where the same field holds cents. */
const MOST = 1_000_000_000;

/** An amount of a refund, in EUR from `min` to `max`. @param min 0 for what was given back already, else a cent */
export const RefundAmount = ({ min = 0.01, max = MOST }: { min?: 0 | 0.01; max?: number } = {}) =>
  applyDecorators(Euros(SENTENCE), Max(max, SENTENCE), Min(min, SENTENCE));
