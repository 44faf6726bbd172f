import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Environment } from '../../../config/environment.js';
import { RouteHandlers } from '../../auth/route-handlers.js';
import { readApiContract } from './api-contract.js';
import { completeDocument } from './complete-document.js';
import { describeLimits } from './dto-limits.js';

const DESCRIPTION = `Montants en EUR avec deux décimales, dates ISO 8601 en UTC, identifiants de 24 chiffres hexadécimaux.

Toute réponse à partir de 400 est \`{ message, code, problems? }\` : une phrase en français et un code stable. Toute réponse porte \`X-Request-Id\`.
Une session se porte dans \`Authorization: Bearer <jeton>\` (ou \`Token <jeton>\`) ; le jeton renouvelé arrive dans \`X-Session-Token\`.
Un paramètre d'adresse que l'appel ne connaît pas, ou donné deux fois, est refusé (400) là où l'appel en lit ; ailleurs il est ignoré. D'un corps, les
champs inconnus sont ignorés. Une adresse connue sous une autre méthode répond 405 avec \`Allow\`, \`OPTIONS\` compris.
Les appels répondent aussi sans le préfixe \`/api\`.`;

/** OpenAPI at /api/docs and /api/docs.json. The document is made at the first request: a start need not wait for it. */
export function serveApiDocs(app: INestApplication, environment: Environment): void {
  let document: OpenAPIObject | undefined;
  const create = () => (document ??= describeApi(app, environment));
  SwaggerModule.setup('api/docs', app, create, { jsonDocumentUrl: 'api/docs.json' });
}

/** OpenAPI 3.1: its schemas are JSON Schema as it is. */
export function describeApi(app: INestApplication, { shopName }: Pick<Environment, 'shopName'>): OpenAPIObject {
  const handlers = app.get(RouteHandlers).all();
  describeLimits(handlers);
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(`${shopName} : API`)
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'Une heure après le dernier usage.',
    })
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        description: 'La clé d’un programme, `cle_…`\u00a0: elle n’ouvre que les appels qui nomment un de ses droits.',
      },
      'cle',
    )
    .build();
  return completeDocument(SwaggerModule.createDocument(app, config), handlers, readApiContract());
}
