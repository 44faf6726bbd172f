import { MethodNotAllowedException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Histogram, type Registry } from 'prom-client';

/** Durations of requests by route pattern, method and status, and of rendering pages. */
export function createMetrics(registry: Registry) {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const renderings = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Duration of rendering a public page, during which this process answers nothing else',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25],
    registers: [registry],
  });
  const pageRendered = (milliseconds: number): void => renderings.observe(milliseconds / 1000);
  /** Of an answer that left before the framework. */
  const prepared = (status: number, seconds: number): void =>
    requests.observe({ method: 'GET', route: 'other', status }, seconds);
  const middleware = (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    response.on('finish', () => {
      // The pattern, never the address: ids would make a series each.
      const route = (request.route as { path?: string } | undefined)?.path ?? 'other';
      const labels = { method: request.method, route, status: response.statusCode };
      requests.observe(labels, (performance.now() - startedAt) / 1000);
    });
    next();
  };
  const answer = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    // No route: who may not read them is not told by the router that they are there.
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      next(new MethodNotAllowedException());
      return;
    }
    response.setHeader('Content-Type', registry.contentType);
    response.setHeader('Cache-Control', 'no-store');
    response.send(await registry.metrics());
  };
  return { middleware, prepared, pageRendered, answer };
}
