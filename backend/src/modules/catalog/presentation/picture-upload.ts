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
import multer from 'multer';
import { catchError, type Observable } from 'rxjs';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { PICTURE_MAX_BYTES, pictureTooLarge } from '../domain/picture.js';

const FIELDS = [
  { name: 'image', maxCount: 1 },
  { name: 'image2', maxCount: 1 },
];

/** In memory: nothing that was not looked at reaches the disk. Longest text: 5,000 characters of 4 bytes. */
const LIMITS = { fileSize: PICTURE_MAX_BYTES, files: FIELDS.length, fields: 30, fieldSize: 32 * 1024, parts: 40 };

/** What `@UploadedFiles()` gives; empty for a JSON body. */
export interface UploadedPictures {
  image?: { buffer: Buffer }[];
  image2?: { buffer: Buffer }[];
}

export function bytesOf(files: UploadedPictures | undefined): Record<'image' | 'image2', Buffer | undefined> {
  return { image: files?.image?.[0]?.buffer, image2: files?.image2?.[0]?.buffer };
}

/** Says in French what the multipart parser refuses. */
@Injectable()
class UploadRefusals implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        throw inFrench(error);
      }),
    );
  }
}

function inFrench(error: unknown): unknown {
  if (!(error instanceof HttpException) || !(error.cause instanceof Error)) return error;
  if (error.getStatus() === 413) return pictureTooLarge();
  if (error.cause instanceof multer.MulterError && error.cause.code === 'LIMIT_FIELD_VALUE') {
    return new DomainError('too-large', 'UPLOAD.TEXT_TOO_LONG', 'Un des textes est trop long.');
  }
  if (error.getStatus() === 400) {
    return new DomainError('invalid', 'UPLOAD.INVALID', 'Envoyez une image par champ, dans « image » et « image2 ».');
  }
  return error;
}

const PICTURE = { type: 'string', format: 'binary', description: 'JPEG, PNG, WebP ou AVIF, 10 Mo au plus.' };

/** Accepts two pictures beside the fields of `form`; JSON passes untouched. */
export const AcceptPictures = (form: new () => object, { required }: { required: string[] }) =>
  applyDecorators(
    UseInterceptors(UploadRefusals, FileFieldsInterceptor(FIELDS, { storage: multer.memoryStorage(), limits: LIMITS })),
    ApiConsumes('multipart/form-data'),
    ApiExtraModels(form),
    ApiBody({
      schema: {
        allOf: [
          { $ref: getSchemaPath(form) },
          { type: 'object', required, properties: { image: PICTURE, image2: PICTURE } },
        ],
      },
    }),
  );
