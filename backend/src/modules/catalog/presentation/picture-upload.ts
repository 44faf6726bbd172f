import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
  applyDecorators,
} from '@nestjs/common';
import { FileFieldsInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import multer from 'multer';
import { catchError, Observable, race } from 'rxjs';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { PICTURE_MAX_BYTES, pictureTooLarge } from '../domain/picture.js';
import { readNumbers } from './form-values.js';

const FIELDS = [
  { name: 'image', maxCount: 1 },
  { name: 'image2', maxCount: 1 },
];

/** In memory: nothing that was not looked at reaches the disk. Longest text: 5,000 characters of 4 bytes. */
const LIMITS = { fileSize: PICTURE_MAX_BYTES, files: FIELDS.length, fields: 30, fieldSize: 32 * 1024, parts: 40 };

/** Both pictures twice over. */
const MOST_BYTES = 4 * PICTURE_MAX_BYTES;

/** What `@UploadedFiles()` gives; empty for a JSON body. */
export interface UploadedPictures {
  image?: { buffer: Buffer }[];
  image2?: { buffer: Buffer }[];
}

export function bytesOf(files: UploadedPictures | undefined): Record<'image' | 'image2', Buffer | undefined> {
  return { image: files?.image?.[0]?.buffer, image2: files?.image2?.[0]?.buffer };
}

/**
 * Says in French what the multipart parser refuses. After a refusal the parser reads on, so that a browser which is still
 * sending gets the sentence; `MOST_BYTES` end that for whoever never stops.
 */
@Injectable()
class UploadRefusals implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const parsed = next.handle().pipe(
      catchError((error: unknown) => {
        throw inFrench(error);
      }),
    );
    // In this order: who is subscribed to first is there before the parser begins.
    return race(endless(request, response), parsed);
  }
}

/** Fails once more than `MOST_BYTES` came; says nothing otherwise. */
function endless(request: Request, response: Response): Observable<never> {
  return new Observable((subscriber) => {
    let bytes = 0;
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes <= MOST_BYTES) return;
      request.off('data', count);
      // What still comes is not read: the connection ends with the answer.
      response.setHeader('Connection', 'close');
      subscriber.error(pictureTooLarge());
    };
    // Counting begins with the parser: a listener of its own would set the bytes flowing before anybody reads them.
    const pipe = request.pipe.bind(request);
    request.pipe = (destination, options) => {
      request.on('data', count);
      return pipe(destination, options);
    };
    return () => request.off('data', count);
  });
}

/** What came as a form holds its numbers as text; JSON has numbers of its own. */
@Injectable()
class FormNumbers implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.is('multipart/form-data')) request.body = readNumbers(request.body as Record<string, unknown>);
    return next.handle();
  }
}

function inFrench(error: unknown): unknown {
  if (!(error instanceof HttpException) || !(error.cause instanceof Error)) return error;
  if (error.getStatus() === 413) {
    return pictureTooLarge(error.cause instanceof multer.MulterError ? error.cause.field : undefined);
  }
  if (error.cause instanceof multer.MulterError && error.cause.code === 'LIMIT_FIELD_VALUE') {
    return new DomainError('too-large', 'UPLOAD.TEXT_TOO_LONG', 'Un des textes est trop long.');
  }
  if (error.getStatus() === 400) {
    return new DomainError('invalid', 'UPLOAD.INVALID', 'Envoyez une image par champ, dans « image » et « image2 ».');
  }
  return error;
}

const PICTURE = { type: 'string', format: 'binary', description: 'JPEG, PNG, WebP ou AVIF, 10 Mo au plus.' };

const oneOf = (changes: string[]) => ({
  minProperties: 1,
  anyOf: [...changes, ...FIELDS.map(({ name }) => name)].map((name) => ({
    required: [name],
    properties: { [name]: { not: { type: 'null' } } },
  })),
});

/** Accepts two pictures beside the fields of `form`; where none is required JSON is taken as well, and one of `changes` or a picture is. */
export const AcceptPictures = (
  form: new () => object,
  { required, changes }: { required: string[]; changes?: string[] },
) =>
  applyDecorators(
    UseInterceptors(
      UploadRefusals,
      FileFieldsInterceptor(FIELDS, { storage: multer.memoryStorage(), limits: LIMITS }),
      FormNumbers,
    ),
    ApiConsumes('multipart/form-data', ...(required.length > 0 ? [] : ['application/json'])),
    ApiExtraModels(form),
    ApiBody({
      schema: {
        allOf: [
          { $ref: getSchemaPath(form) },
          { type: 'object', required, properties: { image: PICTURE, image2: PICTURE }, ...(changes && oneOf(changes)) },
        ],
      },
    }),
  );
