import type { Server } from 'node:http';
import { PAGES } from '@shop/contract';
import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import type { Environment } from './config/environment.js';
import { FirstHandler } from './shared/http/pages/first-handler.js';
import { ResponseCache, keepNoCopy } from './shared/http/pages/response-cache.js';
import { serveApiDocs } from './shared/http/api-docs/api-docs.js';
import { originForm } from './shared/http/routing/origin-form.js';
import { pathAliases } from './shared/http/routing/path-aliases.js';
import { EventLoopLag } from './shared/http/limits/event-loop-lag.js';
import { limitBodyComplexity } from './shared/http/limits/body-complexity.js';
import { AllowedMethods } from './shared/http/routing/allowed-methods.js';
import { createMetrics } from './shared/http/operations/metrics.js';
import { metricsAccess } from './shared/http/operations/metrics-access.js';
import { endWithLine } from './shared/http/limits/cut-lines.js';
import { shedLoad } from './shared/http/limits/load-shedding.js';
import { pageRenderer } from './shared/http/pages/page-renderer.js';
import { servePages } from './shared/http/pages/pages.js';
import { compressAnswers } from './shared/http/transport/compress.js';
import { addressOf, noteStrangeProxies } from './shared/http/transport/proxies.js';
import { mayBeInClear, requireHttps } from './shared/http/transport/require-https.js';
import { RequestsInFlight } from './shared/http/limits/requests-in-flight.js';
import { hearLanguage } from './shared/languages/asked-language.js';
import { requestContext } from './shared/http/request-context.js';
import { applePayDomain } from './shared/http/transport/apple-pay-domain.js';
import { securityHeaders } from './shared/http/transport/security-headers.js';
import { limitSlowBodies } from './shared/http/limits/slow-request-bodies.js';
import { ShopConfigController } from './shared/http/shop-config.controller.js';
import { validationPipe } from './shared/http/input/validation.pipe.js';
import { networkOf } from './shared/throttle/network-of.js';
import { ShopMetrics } from './shared/metrics/shop-metrics.js';
import { LOGGER } from './shared/logging/logging.module.js';
import { CatalogChanges } from './modules/catalog/application/catalog-changes.js';
import { VisitCounter } from './modules/visits/application/visit-counter.js';
import { catalogPages } from './page-source.js';
import type { Logger } from 'pino';

const BODY_LIMIT = '256kb';

export interface ApplicationOptions {
  environment: Environment;
  /** Folder of the built frontend; without it only the API answers. */
  frontendDir?: string;
  /** Runs around everything else, when traces are wanted. */
  trace?: express.RequestHandler;
}

/** The HTTP edge around the modules, the same for the server and the tests. Does not listen yet. */
export function configureApplication(
  app: INestApplication,
  { environment, frontendDir, trace }: ApplicationOptions,
): void {
  const server = app as NestExpressApplication;
  const log = app.get<Logger>(LOGGER);
  const shopMetrics = app.get(ShopMetrics);
  const metrics = createMetrics(shopMetrics.registry);
  const inFlight = app.get(RequestsInFlight);
  const first = new FirstHandler({
    needsFramework: (request) => inFlight.stopping || mayBeInClear(request, environment),
    answered: metrics.prepared,
  });
  const cache = new ResponseCache({ prepared: first.answers });
  const changes = app.get(CatalogChanges);
  changes.onChange(() => cache.clear());
  changes.onSale(() => cache.clear());

  server.disable('x-powered-by');
  server.disable('etag');
  // One spelling of each address: whatever looks at addresses (what is cached, what is kept by nobody) sees the one that is routed.
  // The router is made already: the setting 'case sensitive routing' would come too late.
  const http = server.getHttpAdapter().getInstance() as express.Express;
  Object.assign(http.router, { caseSensitive: true });
  // Nobody's word but that of the proxies that the operator named: it tells the address that allowances count.
  server.set('trust proxy', environment.trustedProxies);
  server.use(originForm);
  if (trace) server.use(trace);
  // Traces and lines about single reads are the framework's to write.
  else if (!log.isLevelEnabled('debug')) first.standBefore(app.getHttpServer() as Server);
  server.use(endWithLine);
  server.use(requestContext(log));
  server.use(metrics.middleware);
  server.use(inFlight.middleware);
  server.use(securityHeaders(environment));
  server.use(applePayDomain(environment));
  server.use(noteStrangeProxies(environment, log));
  server.use(requireHttps(environment));
  server.use(overload(app, environment, shopMetrics, inFlight));
  server.use(limitSlowBodies(environment));
  server.use(pathAliases);
  server.use(first.readFiles);
  server.use(keepNoCopy);
  server.use(compressAnswers());
  // After it: what is kept has its headers still.
  server.use(cache.middleware);
  server.use(['/api/stripe/webhook', '/api/sendgrid/events'], express.raw({ type: '*/*', limit: '1mb' }), keepRawBody);
  server.useBodyParser('json', { limit: BODY_LIMIT });
  // The sandbox's pages are plain forms; no call of the API is.
  server.use('/dev', express.urlencoded({ limit: BODY_LIMIT, extended: false }));
  server.use(limitBodyComplexity);
  server.use(hearLanguage);
  server.use('/api/metrics', metricsAccess(environment), metrics.answer);
  serveApiDocs(server, environment);
  const visits = app.get(VisitCounter);
  const shopOrigin = new URL(environment.publicUrl).origin;
  const pages =
    frontendDir &&
    servePages({
      frontendDir,
      publicUrl: environment.publicUrl,
      shopName: environment.shopName,
      source: catalogPages(app, () => app.get(ShopConfigController).config()),
      render: pageRenderer(frontendDir, metrics.pageRendered),
      prepared: first.answers,
      seen: (request, { name }) => {
        // A form is a step of a visit that something else has begun.
        if (PAGES[name].render === 'first-view') return;
        const network = networkOf(addressOf(request, http));
        visits.came(request.headers, { shop: shopOrigin, byProduct: name === 'product', network });
      },
      log,
    });
  if (pages) {
    server.use(pages.middleware);
    app.get(AllowedMethods).alsoRead(pages.holds);
  }
  // No shutdown hooks: the framework would close the port at the signal itself. A stop has an order of its own (server.ts).
  app.useGlobalPipes(validationPipe());
}

function overload(app: INestApplication, environment: Environment, metrics: ShopMetrics, inFlight: RequestsInFlight) {
  const lag = app.get(EventLoopLag);
  metrics.gauge('http_requests_in_flight', 'Requests that are not answered yet', () => inFlight.count);
  return shedLoad(environment.overload, {
    requestsInFlight: () => inFlight.worked,
    lagMs: () => lag.ms,
    refused: metrics.counter(
      'http_overload_refusals_total',
      'Requests refused with 503, by what was too much',
      'reason',
    ),
  });
}

/** Signatures are made over bytes: the webhook reads `request.rawBody`, never a parsed and rewritten body. */
function keepRawBody(request: express.Request & { rawBody?: Buffer }, _response: unknown, next: () => void): void {
  if (Buffer.isBuffer(request.body)) request.rawBody = request.body;
  next();
}
