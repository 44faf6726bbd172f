import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { UnitOfWork } from './unit-of-work.js';

it('has what was committed stay so, and says so, whatever becomes of what follows', async () => {
  const logger = pino({ level: 'silent' });
  const told = jest.spyOn(logger, 'error');
  const connection = { transaction: (work: () => Promise<unknown>) => work() };
  const work = new UnitOfWork(connection as unknown as Connection, logger);
  const followed: string[] = [];
  const result = await work.run(async () => {
    work.afterCommit(() => {
      throw new Error('a listener is broken');
    });
    work.afterCommit(() => followed.push('the next one'));
    return Promise.resolve('committed');
  });
  expect(result).toBe('committed');
  expect(followed).toEqual(['the next one']);
  expect(told.mock.calls).toEqual([[{ err: new Error('a listener is broken') }, 'what follows a commit failed']]);
});
