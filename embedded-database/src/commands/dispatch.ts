import { Cursors } from '../engine/cursors.js';
import type { Engine } from '../engine/engine.js';
import { DatabaseError } from '../errors.js';
import type { RawValue } from '../bson/raw.js';
import { T } from '../bson/raw.js';
import { Deadline } from '../query/deadline.js';
import { Sessions } from '../transactions/sessions.js';
import { SnapshotReads } from '../transactions/snapshot-reads.js';
import type { CommandMessage } from '../wire/message.js';
import type { CommandContext } from './context.js';
import { Args, variablesOf } from './context.js';
import { checkCommand, doubledField, isGiven } from './fields.js';
import { checkWriteConcern, readConcernOf, timeLimit } from './concerns.js';
import { errorReply } from './reply.js';
import { refuseCommand } from './unsupported.js';
import type { CommandSpec } from './table.js';
import { COMMANDS } from './table.js';

/** Answers commands: finds the session, the transaction and the code for each. */
export class Dispatcher {
  readonly cursors: Cursors;
  readonly sessions: Sessions;
  readonly snapshots: SnapshotReads;

  constructor(
    private readonly engine: Engine,
    private readonly onInternalError: (error: unknown) => void,
  ) {
    this.cursors = new Cursors(engine.clock);
    this.sessions = new Sessions(engine);
    this.snapshots = new SnapshotReads(engine);
  }

  async handle(message: CommandMessage, connection: object): Promise<Buffer> {
    try {
      return await this.run(message, connection);
    } catch (error) {
      if (error instanceof DatabaseError) return errorReply(error);
      if (error instanceof RangeError && error.message.startsWith('Maximum call stack'))
        return errorReply(new DatabaseError('Overflow', 'A value is nested too deeply'));
      this.onInternalError(error);
      return errorReply(new DatabaseError('InternalError', `Internal error: ${(error as Error).message}`));
    }
  }

  private async run(message: CommandMessage, connection: object): Promise<Buffer> {
    const { name, fields } = message;
    const command = COMMANDS.get(name);
    if (!command) throw refuseCommand(name);
    checkCommand(name, fields, command.fields, message.sequences);
    if (message.doubled !== undefined) throw doubledField(name, message.doubled);
    checkWriteConcern(name, fields.get('writeConcern'));
    checkReadConcern(name, fields, command);
    const database = fields.get('$db');
    if (!message.legacy && database?.type !== T.string) {
      throw new DatabaseError('MissingField', 'OP_MSG requests require a $db argument');
    }
    const args = new Args(name, fields, message.sequences);
    const deadline = new Deadline(timeLimit(fields.get('maxTimeMS')));
    const context: CommandContext = {
      engine: this.engine,
      sessions: this.sessions,
      cursors: this.cursors,
      snapshots: this.snapshots,
      filters: {
        compute: (expression) => variablesOf(context).computation(expression),
        deadline,
      },
      deadline,
      now: this.engine.clock(),
      database: database?.text() ?? 'admin',
      args,
      connection,
      session: undefined,
      transaction: undefined,
      retryNumber: undefined,
      readUnwritten: false,
    };
    if (command.admin && context.database !== 'admin') {
      throw new DatabaseError('Unauthorized', `${name} may only be run against the admin database.`);
    }
    await this.joinSession(context, fields, command);
    try {
      // its names are checked even where nothing uses them
      if (isGiven(fields.get('let'))) variablesOf(context);
      const reply = await command.run(context);
      // who is told of something may act on it: it must outlive this process
      if (context.readUnwritten) await this.engine.storage.durable();
      return reply;
    } catch (error) {
      // whatever fails inside a transaction ends it, as in MongoDB
      if (context.transaction) {
        context.transaction.abort();
        this.cursors.closeOwnedBy(context.transaction);
      }
      throw error;
    }
  }

  private async joinSession(
    context: CommandContext,
    fields: ReadonlyMap<string, RawValue>,
    command: CommandSpec,
  ): Promise<void> {
    const lsid = fields.get('lsid');
    checkTransactionFields(fields);
    if (!isGiven(lsid)) return;
    context.session = this.sessions.open(lsid);
    const number = fields.get('txnNumber');
    if (!number) return;
    const autocommit = fields.get('autocommit');
    if (!autocommit || command.transaction === 'ends') {
      if (!command.retryable && command.transaction !== 'ends') {
        throw new DatabaseError(
          'Location50768',
          `txnNumber may only be provided for multi-document transactions and retryable write commands. autocommit:false was not provided, and ${context.args.command} is not a retryable write command.`,
        );
      }
      context.retryNumber = number.long();
      return;
    }
    if (command.transaction === 'no') {
      throw new DatabaseError(
        'OperationNotSupportedInTransaction',
        `Cannot run '${context.args.command}' in a multi-document transaction.`,
      );
    }
    const begins = fields.get('startTransaction')?.truthy() === true;
    checkConcernsWithin(fields, begins);
    if (begins && context.session.running) await context.session.idle();
    context.transaction = begins
      ? this.sessions.startTransaction(context.session, number.long())
      : this.sessions.continueTransaction(context.session, number.long());
    const { transaction } = context;
    if (transaction.connection === undefined) transaction.onEnd(() => this.cursors.closeOwnedBy(transaction));
    transaction.connection = context.connection;
  }

  connectionClosed(connection: object): void {
    this.sessions.connectionClosed(connection);
  }
}

function invalid(reason: string): DatabaseError {
  return new DatabaseError('InvalidOptions', reason);
}

/** What makes a command part of a transaction goes together. */
function checkTransactionFields(fields: ReadonlyMap<string, RawValue>): void {
  const [lsid, number, autocommit, begins] = ['lsid', 'txnNumber', 'autocommit', 'startTransaction'].map((name) => {
    const value = fields.get(name);
    return isGiven(value) ? value : undefined;
  });
  if (number && !lsid) throw invalid('Transaction number requires a session ID to also be specified');
  if (number && number.long() < 0n) throw invalid('Transaction number cannot be negative');
  if (autocommit && !number) {
    throw invalid("'autocommit' field requires a transaction number to also be specified");
  }
  if (autocommit?.bool()) throw invalid('Specifying autocommit=true is not allowed.');
  if (begins && !autocommit) throw invalid("'startTransaction' field requires 'autocommit' field to also be specified");
  if (begins && !begins.bool()) throw invalid('Specifying startTransaction=false is not allowed.');
}

const LEVELS_WITHIN = new Set(['local', 'majority', 'snapshot']);

/** A transaction reads as its first statement says, and is waited for when it is committed. */
function checkConcernsWithin(fields: ReadonlyMap<string, RawValue>, begins: boolean): void {
  if (isGiven(fields.get('writeConcern'))) {
    throw invalid('writeConcern is not allowed within a multi-statement transaction');
  }
  const asked = fields.get('readConcern');
  if (!isGiven(asked)) return;
  if (!begins) throw invalid('Only the first command in a transaction may specify a readConcern');
  const { level } = readConcernOf(asked);
  if (LEVELS_WITHIN.has(level)) return;
  throw invalid(
    `The readConcern level '${level}' is not supported within a transaction: use local, majority or snapshot`,
  );
}

/** Outside a transaction only searches may ask for a state that is not the newest one; a transaction's beginning may. */
function checkReadConcern(name: string, fields: ReadonlyMap<string, RawValue>, { reads }: CommandSpec): void {
  const { level } = readConcernOf(fields.get('readConcern'));
  const supported = reads === 'snapshot' || level === 'local' || (reads === 'newest' && level !== 'snapshot');
  if (supported || fields.has('autocommit')) return;
  throw new DatabaseError('InvalidOptions', `Command ${name} does not support { readConcern: { level: "${level}" } }`);
}
