import type { INestApplication } from '@nestjs/common';
import type { Environment } from '../../src/config/environment.js';
import { describeApi } from '../../src/shared/http/api-docs/api-docs.js';
import { type OpenApiDocument, readOpenApi } from '../support/open-api.js';
import { routesOf } from '../support/routes.js';

export type Api = ReturnType<typeof readOpenApi>;

/** What the applications of this worker say of themselves, by what it is made of: name and routes. */
const descriptions = new Map<string, Api>();

/** Made once for all applications of the same name and routes: it takes longer than many a test. */
export function describedApi(app: INestApplication, environment: Pick<Environment, 'shopName'>): Api {
  const key = [environment.shopName, ...routesOf(app)].join('\n');
  let api = descriptions.get(key);
  if (!api) {
    // As JSON, as those who read it get it.
    api = readOpenApi(JSON.parse(JSON.stringify(describeApi(app, environment))) as OpenApiDocument);
    descriptions.set(key, api);
  }
  return api;
}
