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
import type { Request } from 'express';
import multer from 'multer';
import { catchError, Observable, race } from 'rxjs';
import { DomainError } from '../domain/domain-error.js';
import { PICTURE_MAX_BYTES, pictureTooLarge } from '../domain/picture.js';
import { readNumbers } from '../http/input/form-values.js';
import { linger } from '../http/limits/linger.js';

/** In memory: nothing that was not looked at reaches the disk. Longest text: what changes in the translations of a product, 60,000 characters. */
export const UPLOAD_LIMITS = { fileSize: PICTURE_MAX_BYTES, fields: 48, fieldSize: 128 * 1024, parts: 60 } as const;

/** Two pictures twice over, or eight that come from a telephone. */
const MOST_BYTES = 4 * PICTURE_MAX_BYTES;

/** Only administrators come as far: a film that was taken for a picture is read to its end, so that they are told what it is. */
const LINGER = { bytes: 20 * PICTURE_MAX_BYTES, ms: 30_000 };

/** Of the fields that hold pictures, what `@UploadedFiles()` gives; empty for a JSON body. */
export type UploadedPictures<Field extends string> = { [One in Field]?: { buffer: Buffer }[] };

/**
 * Says in French what the multipart parser refuses. After a refusal the parser reads on, so that a browser which is still
 * sending gets the sentence; whoever sent `MOST_BYTES` gets it at once, and what still comes is thrown away for a while (`linger`).
 */
class UploadRefusals implements NestInterceptor {
  constructor(
    private readonly fields: readonly string[],
    private readonly kind: UploadKind,
    private readonly many: ManyPictures | undefined,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const parsed = next.handle().pipe(
      catchError((error: unknown) => {
        throw inFrench(error, this.fields, this.kind, this.many);
      }),
    );
    // In this order: who is subscribed to first is there before the parser begins.
    return race(endless(request, this.kind, this.many), parsed);
  }
}

/** Fails once more than `MOST_BYTES` came; says nothing otherwise. */
function endless(request: Request, kind: UploadKind, many: ManyPictures | undefined): Observable<never> {
  return new Observable((subscriber) => {
    let bytes = 0;
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes <= MOST_BYTES) return;
      request.off('data', count);
      linger(request, LINGER);
      subscriber.error(many ? tooLargeTogether() : tooLarge(kind));
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

function inFrench(
  error: unknown,
  fields: readonly string[],
  kind: UploadKind,
  many: ManyPictures | undefined,
): unknown {
  if (!(error instanceof HttpException) || !(error.cause instanceof Error)) return error;
  if (error.getStatus() === 413) {
    const field = error.cause instanceof multer.MulterError ? error.cause.field : undefined;
    return tooLarge(kind, field);
  }
  if (error.cause instanceof multer.MulterError && error.cause.code === 'LIMIT_FIELD_VALUE') {
    return new DomainError('too-large', 'UPLOAD.TEXT_TOO_LONG', 'Un des textes est trop long.');
  }
  if (error.cause instanceof multer.MulterError && TOO_MANY.has(error.cause.code)) {
    return new DomainError('invalid', 'UPLOAD.TOO_MANY_FIELDS', 'Ce formulaire contient trop de champs.');
  }
  const { cause } = error;
  const isOneMore = cause instanceof multer.MulterError && cause.code === 'LIMIT_UNEXPECTED_FILE';
  if (many && isOneMore && cause.field === many.name) return many.refusal();
  if (error.getStatus() === 400) {
    return new DomainError('invalid', 'UPLOAD.INVALID', whatToSend(fields, kind));
  }
  return error;
}

const TOO_MANY: ReadonlySet<string> = new Set<multer.ErrorCode>(['LIMIT_FIELD_COUNT', 'LIMIT_PART_COUNT']);

/** What somebody may send in one go, however many pictures it is. */
function tooLargeTogether(): DomainError {
  const message =
    'Ces images pèsent trop lourd ensemble\u00a0: 40 Mo au plus par envoi. Enregistrez-les en plusieurs fois.';
  return new DomainError('too-large', 'UPLOAD.TOO_LARGE', message);
}

const tooLarge = (kind: UploadKind, field?: string) =>
  kind === 'picture' ? pictureTooLarge(field) : documentTooLarge(field);

/** No more bytes than a picture has. */
function documentTooLarge(field?: string): DomainError {
  const [code, message] = ['DOCUMENT.TOO_LARGE', 'Ce fichier est trop lourd\u00a0: 10 Mo au plus.'];
  return new DomainError('too-large', code, message, field ? { problems: [{ code, message, field }] } : {});
}

const whatToSend = (fields: readonly string[], kind: UploadKind) =>
  fields.length === 1
    ? `Envoyez ${kind === 'picture' ? 'une image' : 'un fichier'}, dans «\u00a0${fields[0]!}\u00a0».`
    : `Envoyez une image par champ, dans ${fields.map((field) => `«\u00a0${field}\u00a0»`).join(' et ')}.`;

const ACCEPTED: Record<UploadKind, object> = {
  picture: { type: 'string', format: 'binary', description: 'JPEG, PNG, WebP ou AVIF, 10 Mo au plus.' },
  document: { type: 'string', format: 'binary', description: 'PDF, JPEG, PNG, WebP ou AVIF, 10 Mo au plus.' },
  table: { type: 'string', format: 'binary', description: 'CSV, 10 Mo au plus.' },
};

const oneOf = (changes: readonly string[]) => ({
  minProperties: 1,
  anyOf: changes.map((name) => ({
    required: [name],
    properties: { [name]: { not: { type: 'null' } } },
  })),
});

/** A document is a picture or a PDF, a table a CSV: who takes it looks into it. */
type UploadKind = 'picture' | 'document' | 'table';

/** A part that may come several times. */
interface ManyPictures {
  name: string;
  most: number;
  /** One more than `most`. */
  refusal: () => DomainError;
}

interface AcceptedForm {
  accepts?: UploadKind;
  /** Fields that hold a picture each. */
  pictures: readonly string[];
  /** A part of any number of them, up to a limit. */
  many?: ManyPictures;
  /** The other fields. */
  form: new () => object;
  /** Pictures without which nothing is taken; where there is none, JSON is taken as well. */
  required: readonly string[];
  /** Whether JSON is taken where no picture is required. */
  json?: boolean;
  /** One of these fields, or a picture, has to be there. */
  changes?: readonly string[];
}

/** Accepts pictures beside the fields of a form. */
export const AcceptPictures = ({
  accepts = 'picture',
  pictures,
  many,
  form,
  required,
  json = required.length === 0,
  changes,
}: AcceptedForm) =>
  applyDecorators(
    UseInterceptors(
      new UploadRefusals(pictures, accepts, many),
      FileFieldsInterceptor(
        [
          ...pictures.map((name) => ({ name, maxCount: 1 })),
          ...(many ? [{ name: many.name, maxCount: many.most }] : []),
        ],
        { storage: multer.memoryStorage(), limits: { ...UPLOAD_LIMITS, files: pictures.length + (many?.most ?? 0) } },
      ),
      FormNumbers,
    ),
    ApiConsumes('multipart/form-data', ...(json ? ['application/json'] : [])),
    ApiExtraModels(form),
    ApiBody({
      schema: {
        allOf: [
          { $ref: getSchemaPath(form) },
          {
            type: 'object',
            required: [...required],
            properties: {
              ...Object.fromEntries(pictures.map((name) => [name, ACCEPTED[accepts]])),
              ...(many && { [many.name]: { type: 'array', maxItems: many.most, items: ACCEPTED[accepts] } }),
            },
            ...(changes && oneOf([...changes, ...pictures, ...(many ? [many.name] : [])])),
          },
        ],
      },
    }),
  );
