import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { isBodyArriving } from './request-body-state.js';

/** Open for an hour by design: they say nothing about load, and a stop closes them first. */
const STREAMS = '/api/events';

/** All of it, or all that the line takes, is written. */
const isLeaving = ({ writableEnded, writableNeedDrain }: ServerResponse) => writableEnded || writableNeedDrain;

/** What this process has been asked and has not answered yet. */
@Injectable()
export class RequestsInFlight {
  private readonly responses = new Set<ServerResponse>();
  private leaving = false;

  get count(): number {
    return this.responses.size;
  }

  /** Without those that wait for their caller: to send the rest of a body, or to read what was answered. */
  get worked(): number {
    let worked = 0;
    for (const response of this.responses) if (!isBodyArriving(response.req) && !isLeaving(response)) worked += 1;
    return worked;
  }

  /** A stop has begun: still answering, but whoever can should ask another instance. */
  get stopping(): boolean {
    return this.leaving;
  }

  readonly middleware = (request: Request, response: Response, next: NextFunction): void => {
    if (this.leaving) response.setHeader('Connection', 'close');
    if (request.path !== STREAMS) {
      this.responses.add(response);
      response.once('close', () => this.responses.delete(response));
    }
    next();
  };

  /** From now on every answer ends its connection, so that no later request is sent on one that is about to close. */
  beginStop(): void {
    this.leaving = true;
    for (const response of this.responses) if (!response.headersSent) response.setHeader('Connection', 'close');
  }
}
