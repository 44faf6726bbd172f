import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { map, type Observable } from 'rxjs';
import { languageOfRequest } from './asked-language.js';
import { phrasebookOf } from './phrasebook.js';

/** Sentences that the API answers reach whoever reads them in the language of their page. */
@Injectable()
export class SpeakAnswers implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const language = languageOfRequest(context.switchToHttp().getRequest<Request>());
    if (language === 'fr') return next.handle();
    return next.handle().pipe(map((body: unknown) => phrasebookOf(language).answer(body)));
  }
}
