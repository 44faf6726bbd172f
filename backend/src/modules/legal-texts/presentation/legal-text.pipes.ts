import { Injectable, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { LEGAL_TEXT_IDS, LEGAL_TEXTS, type LegalTextId } from '@shop/contract';
import { legalTextErrors } from '../domain/legal-text-errors.js';

/** A text of the path. */
@Injectable()
export class LegalTextPipe implements PipeTransform<string, LegalTextId> {
  transform(value: string): LegalTextId {
    if (Object.hasOwn(LEGAL_TEXTS, value)) return value as LegalTextId;
    throw legalTextErrors.unknown();
  }
}

/** A version's number of the path. What cannot be one is answered like one that does not exist. */
@Injectable()
export class VersionNumberPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
    throw legalTextErrors.versionUnknown();
  }
}

export const ApiLegalText = () =>
  ApiParam({ name: 'legalText', schema: { type: 'string', enum: [...LEGAL_TEXT_IDS] } });
