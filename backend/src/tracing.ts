import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { RequestHandler, Response } from 'express';
import type { CommandStartedEvent } from 'mongodb';
import type { Connection } from 'mongoose';
import { DomainError } from './shared/domain/domain-error.js';

/** Spans that could not be sent by then are given up: a stop does not wait for a collector that is gone. */
const LAST_SPANS_MS = 3_000;

export interface Tracing {
  /** A span around each request; continues the caller's trace (W3C Trace Context). */
  middleware: RequestHandler;
  /** A span around each use case and each command to the database. */
  watch(app: INestApplication): void;
  stop(): Promise<void>;
}

/**
 * OpenTelemetry over OTLP/HTTP. Endpoint, headers, service name and sampling come from OpenTelemetry's own variables
 * (opentelemetry.io, "Environment Variable Specification"), read by the SDK. Spans carry no address, no id of a person, no body.
 */
export function startTracing(): Tracing {
  process.env.OTEL_SERVICE_NAME ??= 'shop';
  const provider = new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())] });
  provider.register();
  const tracer = trace.getTracer('shop');
  return {
    middleware: aroundRequests(tracer),
    watch: (app) => {
      aroundUseCases(app, tracer);
      aroundCommands(app.get<Connection>(getConnectionToken()), tracer);
    },
    stop: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_SPANS_MS).unref());
      // A collector that is gone is no reason for a stop to fail.
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

function aroundRequests(tracer: Tracer): RequestHandler {
  return (request, response, next) => {
    const { method } = request;
    const span = tracer.startSpan(
      method,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
      propagation.extract(context.active(), request.headers),
    );
    response.once('close', () => {
      const route = (request.route as { path?: unknown } | undefined)?.path;
      if (typeof route === 'string') span.updateName(`${method} ${route}`).setAttribute('http.route', route);
      endRequest(span, response);
    });
    context.with(trace.setSpan(context.active(), span), next);
  };
}

function endRequest(span: Span, response: Response): void {
  span.setAttribute('http.response.status_code', response.statusCode);
  span.setAttribute('shop.request_id', String(response.getHeader('X-Request-Id') ?? ''));
  if (response.statusCode >= 500 || !response.writableFinished) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

interface UseCase {
  execute(...args: unknown[]): unknown;
}

/** Use cases are the classes with `execute`; the names of classes survive the build. */
function aroundUseCases(app: INestApplication, tracer: Tracer): void {
  const seen = new Set<unknown>();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { instance } of module.providers.values()) {
      if (!isUseCase(instance) || seen.has(instance)) continue;
      seen.add(instance);
      const execute = instance.execute.bind(instance);
      const { name } = instance.constructor;
      instance.execute = (...args) => tracer.startActiveSpan(name, (span) => settled(span, () => execute(...args)));
    }
  }
}

function isUseCase(instance: unknown): instance is UseCase {
  return typeof (instance as Partial<UseCase> | null | undefined)?.execute === 'function';
}

function settled(span: Span, work: () => unknown): unknown {
  const failed = (error: unknown): never => {
    // A refusal is an answer of the shop; its code says which.
    if (error instanceof DomainError) span.setAttribute('shop.refusal', error.code);
    else span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    throw error;
  };
  const done = <T>(result: T): T => {
    span.end();
    return result;
  };
  try {
    const result = work();
    return result instanceof Promise ? result.then(done, failed) : done(result);
  } catch (error) {
    return failed(error);
  }
}

/** The driver's own telling of commands. What no request asked for (workers that look for work) is left out. */
function aroundCommands(connection: Connection, tracer: Tracer): void {
  const client = connection.getClient();
  const open = new Map<number, Span>();
  client.on('commandStarted', (event) => {
    if (!trace.getActiveSpan()) return;
    open.set(event.requestId, tracer.startSpan(nameOf(event), { kind: SpanKind.CLIENT, attributes: factsOf(event) }));
  });
  const end = (requestId: number, failed: boolean): void => {
    const span = open.get(requestId);
    if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    open.delete(requestId);
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId, false));
  client.on('commandFailed', ({ requestId }) => end(requestId, true));
}

/** The collection that a command asks; those that it writes, in the order of its writes, where it is one `bulkWrite` of several. */
function collectionOf({ command, commandName }: CommandStartedEvent): string {
  const { [commandName]: named, nsInfo } = command as Record<string, unknown> & { nsInfo?: { ns: string }[] };
  // The name of a database has no dot; the command itself is one of `admin`.
  if (nsInfo) return nsInfo.map(({ ns }) => ns.slice(ns.indexOf('.') + 1)).join(' ');
  return typeof named === 'string' ? named : '';
}

const nameOf = (event: CommandStartedEvent) => `mongodb ${event.commandName} ${collectionOf(event)}`.trim();

function factsOf(event: CommandStartedEvent) {
  const { commandName, databaseName } = event;
  return {
    'db.system.name': 'mongodb',
    'db.operation.name': commandName,
    'db.collection.name': collectionOf(event),
    'db.namespace': databaseName,
  };
}
