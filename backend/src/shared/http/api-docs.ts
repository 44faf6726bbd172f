import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Environment } from '../../config/environment.js';

/** OpenAPI at /api/docs and /api/docs.json. The document is made at the first request: a start need not wait for it. */
export function serveApiDocs(app: INestApplication, environment: Environment): void {
  let document: OpenAPIObject | undefined;
  const create = () =>
    (document ??= SwaggerModule.createDocument(
      app,
      new DocumentBuilder()
        .setTitle(`${environment.shopName} : API`)
        .setDescription(
          'Montants en EUR avec deux décimales, dates ISO 8601 en UTC, erreurs { message, code, problems? }.',
        )
        .setVersion('1')
        .addBearerAuth()
        .build(),
    ));
  SwaggerModule.setup('api/docs', app, create, { jsonDocumentUrl: 'api/docs.json' });
}
