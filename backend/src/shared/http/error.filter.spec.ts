import type { ArgumentsHost } from '@nestjs/common';
import { mongo } from 'mongoose';
import { pino } from 'pino';
import { ErrorFilter } from './error.filter.js';
import { StaleWrite, UnfoundedWrite } from '../persistence/stale-write.js';
import type { AllowedMethods } from './routing/allowed-methods.js';

/** What a caller gets when a handler throws `error`. */
function answerTo(error: unknown) {
  const headers = new Map<string, string>();
  const answer: { status?: number; body?: unknown } = {};
  const response = {
    headersSent: false,
    getHeader: (name: string) => headers.get(name),
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
    status(status: number) {
      answer.status = status;
      return this;
    },
    json: (body: unknown) => (answer.body = body),
  };
  const host = { switchToHttp: () => ({ getResponse: () => response, getRequest: () => ({ headers: {} }) }) };
  const filter = new ErrorFilter(pino({ level: 'silent' }), {} as AllowedMethods);
  filter.catch(error, host as unknown as ArgumentsHost);
  return { ...answer, retryAfter: headers.get('Retry-After') };
}

describe('a disk that takes no more', () => {
  it.each([14031, 'ENOSPC', 'EDQUOT'])('is said as such, with when to try again (%s)', (code) => {
    expect(answerTo(Object.assign(new Error('The disk refused a write'), { code }))).toEqual({
      status: 503,
      body: {
        code: 'STORAGE.FULL',
        message: 'La boutique ne peut rien enregistrer pour le moment. Veuillez réessayer dans quelques minutes.',
      },
      retryAfter: '60',
    });
  });

  it('is not what anything else is', () => {
    expect(answerTo(Object.assign(new Error('no'), { code: 1 }))).toMatchObject({
      status: 500,
      body: { code: 'SERVER.UNEXPECTED' },
      retryAfter: undefined,
    });
  });
});

describe('a database that does not answer', () => {
  it.each([
    ['a lost connection', new mongo.MongoNetworkError('connection 7 to 127.0.0.1:27017 closed')],
    ['no leader within the time', new mongo.MongoServerSelectionError('timed out', {} as never)],
    ['a server that leads no more', new mongo.MongoServerError({ message: 'not primary', code: 10_107 })],
  ])('is said as such, with when to try again: %s', (_what, error) => {
    expect(answerTo(error)).toEqual({
      status: 503,
      body: {
        code: 'STORAGE.OUT_OF_REACH',
        message: 'La boutique n’atteint pas ses données pour le moment. Veuillez réessayer dans quelques secondes.',
      },
      retryAfter: '2',
    });
  });

  it('is not one that refuses', () => {
    expect(answerTo(new mongo.MongoServerError({ message: 'no', code: 2 }))).toMatchObject({ status: 500 });
  });
});

it('says that too many write the same at once, and when to try again', () => {
  expect(answerTo(new StaleWrite('order 1'))).toEqual({
    status: 503,
    body: {
      code: 'REQUEST.CONTENDED',
      message: 'Plusieurs personnes modifient la même chose en ce moment. Veuillez réessayer dans un instant.',
    },
    retryAfter: '1',
  });
});

it('does not ask to try again what the books themselves do not allow', () => {
  expect(answerTo(new UnfoundedWrite('units that are not there'))).toMatchObject({ status: 500 });
});
