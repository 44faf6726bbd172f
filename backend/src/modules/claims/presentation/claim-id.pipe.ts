import { Injectable, type PipeTransform } from '@nestjs/common';
import { claimErrors } from '../domain/claim-errors.js';

/** An id of the path. What cannot be one is answered like one that does not exist. */
@Injectable()
export class ClaimIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (/^(?:[a-z]+(?:-[a-z]+)?|[0-9a-f]{24})$/.test(value) && value.length <= 24) return value;
    throw claimErrors.notFound();
  }
}
