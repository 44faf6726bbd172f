import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { RouteHandler } from '../../auth/route-handlers.js';
import { ObjectIdPipe } from '../input/object-id.pipe.js';

/** What a handler reads of a request, as far as it decides what can be refused, and what it writes. */
export interface Inputs {
  body: boolean;
  /** What the body is read as; undefined without one. */
  bodyType: Class | undefined;
  /** What the query is read as. */
  queryType: Class | undefined;
  /** Media types of the body. */
  consumes: string[];
  query: boolean;
  path: boolean;
  /** Parameters of the path that are ids. */
  ids: ReadonlySet<string>;
  /** Media types of the answer. */
  produces: string[];
}

type Class = new () => object;

const JSON_ONLY = ['application/json'];

export function inputsOf({ prototype, name, handler }: Pick<RouteHandler, 'prototype' | 'name' | 'handler'>): Inputs {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, prototype.constructor, name) ?? {}) as Record<
    string,
    { index: number; data?: string; pipes: unknown[] }
  >;
  const of = (type: RouteParamtypes) =>
    Object.entries(args)
      .filter(([key]) => key.startsWith(`${type}:`))
      .map(([, argument]) => argument);
  const types = (Reflect.getMetadata('design:paramtypes', prototype, name) ?? []) as Class[];
  const typeOf = (type: RouteParamtypes) => types[of(type)[0]?.index ?? -1];
  const parameters = of(RouteParamtypes.PARAM);
  const mediaTypes = (key: string) => (Reflect.getMetadata(key, handler) as string[] | undefined) ?? JSON_ONLY;
  return {
    // A form may hold a file alone.
    body: of(RouteParamtypes.BODY).length + of(RouteParamtypes.FILES).length > 0,
    bodyType: typeOf(RouteParamtypes.BODY),
    queryType: typeOf(RouteParamtypes.QUERY),
    consumes: mediaTypes('swagger/apiConsumes'),
    query: of(RouteParamtypes.QUERY).length > 0,
    path: parameters.length > 0,
    produces: mediaTypes('swagger/apiProduces'),
    ids: new Set(parameters.filter(({ pipes }) => pipes.includes(ObjectIdPipe)).map(({ data }) => data ?? '')),
  };
}
