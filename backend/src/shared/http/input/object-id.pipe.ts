import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '../../domain/domain-error.js';

/** An id of the path. What cannot be an id is answered like an id that does not exist. */
@Injectable()
export class ObjectIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (/^[0-9a-f]{24}$/i.test(value)) return value.toLowerCase();
    throw new DomainError('not-found', 'RESOURCE.NOT_FOUND', 'Cette ressource n’existe pas.');
  }
}
