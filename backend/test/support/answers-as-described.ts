import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { Environment } from '../../src/config/environment.js';
import { type Api, describedApi } from '../once/described-api.js';

/** Refused by the parsers, the router or the overload before any route is asked: alike for all, described for none. */
const BEFORE_ANY_ROUTE = new Set([400, 404, 413, 415, 431, 503]);
const API_ERROR = { $ref: '#/components/schemas/ApiError' };

const faults = new Set<string>();

/** Compares every answer of the application with the application's own description, whatever the test is about. */
export function watchAnswers(app: INestApplication, environment: Pick<Environment, 'shopName'>): void {
  let api: Api | undefined;
  const described = () => (api ??= describedApi(app, environment));

  (app as NestExpressApplication).use((request: Request, response: Response, next: NextFunction) => {
    const { method } = request;
    const body = bodyOf(response);
    response.on('finish', () => {
      const reply = { status: response.statusCode, type: mediaType(response), body: body() };
      for (const fault of faultsOf(described(), routeOf(method, request), reply)) faults.add(fault);
    });
    next();
  });
}

interface Reply {
  status: number;
  type: string;
  /** Undefined without one; '' when it is no JSON. */
  body?: string;
}

function faultsOf(api: Api, route: string | undefined, reply: Reply): string[] {
  const { status, type, body } = reply;
  const json = body ? (JSON.parse(body) as unknown) : undefined;
  if (status < 400 && (!route || status === 304)) return [];
  const responses = route ? api.operation(route).responses : {};
  const described = responses[String(status)];
  if (!described && route && !BEFORE_ANY_ROUTE.has(status)) return [`${route} says nothing of the status ${status}`];
  const content = described?.content;
  const media = content?.[type];
  if (status < 400 && content && body !== undefined && !media) return [`${route} does not answer ${type}`];
  const schema = status < 400 ? media?.schema : API_ERROR;
  return schema && json !== undefined
    ? api.faults(schema, json).map((fault) => `${route ?? 'no route'} answered ${status} with ${fault}`)
    : [];
}

/** 'GET /api/orders/{id}'; undefined for pages, files and addresses that lead nowhere. */
function routeOf(method: string, request: Request): string | undefined {
  const path = (request.route as { path?: unknown } | undefined)?.path;
  if (typeof path !== 'string' || method === 'HEAD' || path.startsWith('/api/docs')) return undefined;
  return `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
}

const mediaType = (response: Response) => String(response.getHeader('Content-Type') ?? '').split(';', 1)[0]!;

/** Collects what is written, if it is JSON; everything goes on its way unchanged. */
function bodyOf(response: Response): () => string | undefined {
  let chunks: Buffer[] | undefined;
  const keep = (chunk: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    chunks ??= [];
    if (mediaType(response) === 'application/json') chunks.push(Buffer.from(chunk as string));
  };
  const write = response.write.bind(response) as (...given: unknown[]) => boolean;
  const end = response.end.bind(response) as (...given: unknown[]) => Response;
  response.write = (...given: unknown[]) => {
    keep(given[0]);
    return write(...given);
  };
  response.end = (...given: unknown[]) => {
    keep(given[0]);
    return end(...given);
  };
  return () => chunks && read(Buffer.concat(chunks), response).toString();
}

function read(body: Buffer, response: Response): Buffer {
  const encoding = body.length > 0 ? response.getHeader('Content-Encoding') : undefined;
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

/** What was found since the last call, which then counts no more. */
export function takeFaults(): string[] {
  const found = [...faults];
  faults.clear();
  return found;
}

afterEach(() => {
  const found = takeFaults();
  if (found.length > 0) throw new Error(`Answered otherwise than described:\n${found.join('\n')}`);
});
