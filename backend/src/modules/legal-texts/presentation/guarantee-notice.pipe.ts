import { Injectable, type PipeTransform } from '@nestjs/common';
import { noticeErrors } from '../domain/guarantee-notice-errors.js';

/** A version's number of the path. What cannot be one is answered like one that does not exist. */
@Injectable()
export class NoticeNumberPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
    throw noticeErrors.notFound();
  }
}
