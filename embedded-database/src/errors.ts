import { hostname } from 'node:os';

/** MongoDB's own error codes that this server answers with (mongodb/src/mongo/base/error_codes.yml). */
export const ErrorCode = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  IllegalOperation: 20,
  Overflow: 15,
  InvalidLength: 16,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  CannotBackfillArray: 34,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  WriteConcernFailed: 64,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  ImmutableField: 66,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  UnknownReplWriteConcern: 79,
  CannotCreateIndex: 67,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  ShutdownInProgress: 91,
  UnsatisfiableWriteConcern: 100,
  NotExactValueField: 111,
  WriteConflict: 112,
  CommandNotSupported: 115,
  ConflictingOperationInProgress: 117,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  AmbiguousIndexKeyPattern: 181,
  InvalidIndexSpecificationOption: 197,
  TransactionTooOld: 225,
  QueryFeatureNotAllowed: 224,
  SnapshotTooOld: 239,
  SnapshotUnavailable: 246,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  ExceededMemoryLimit: 146,
  MemoryLimitExceeded: 292,
  InvalidPipelineOperator: 168,
  InvalidPipeline: 40323,
  UnrecognizedStage: 40324,
  UnknownField: 40415,
  MissingField: 40414,
  DuplicateKey: 11000,
  DatabaseDifferCase: 13297,
  BsonObjectTooLarge: 10334,
  InvalidBson: 22,
  InvalidRegex: 51091,
  ConversionFailure: 241,
  /** The disk took no more. */
  OutOfDiskSpace: 14031,
} as const;

/** Errors that have a number only are called after it, as in MongoDB: `Location40414`. */
export type ErrorCodeName = keyof typeof ErrorCode | `Location${number}`;

/** The label that makes the driver's `withTransaction` start over. */
export const TRANSIENT = 'TransientTransactionError';

const LOCATION = 'Location';

function codeOf(name: ErrorCodeName): number {
  return name.startsWith(LOCATION) ? Number(name.slice(LOCATION.length)) : ErrorCode[name as keyof typeof ErrorCode];
}

/** A refusal that reaches the driver as `{ ok: 0, code, codeName, errmsg }`. */
export class DatabaseError extends Error {
  readonly code: number;
  readonly labels: string[] = [];

  constructor(
    readonly codeName: ErrorCodeName,
    message: string,
    /** Raw BSON fields that travel with the error, such as `keyPattern` and `keyValue` of a duplicate key. */
    readonly extra: ReadonlyMap<string, Buffer> = new Map(),
  ) {
    super(message);
    this.name = 'DatabaseError';
    this.code = codeOf(codeName);
  }

  withLabel(label: string): this {
    if (!this.labels.includes(label)) this.labels.push(label);
    return this;
  }
}

/** A write that lost against another transaction; the driver repeats the whole transaction. */
export function writeConflict(
  reason = 'Write conflict during plan execution and yielding is disabled.',
): DatabaseError {
  return new DatabaseError('WriteConflict', reason).withLabel(TRANSIENT);
}

/** Something MongoDB knows and this server does not: says what to use instead. */
export function notSupported(what: string, instead: string): DatabaseError {
  return new DatabaseError('CommandNotSupported', `${what} is not supported by the embedded database; ${instead}`);
}

/** Who holds a data directory, as it called itself; a pid means something on its host alone. */
export interface Holder {
  pid: number;
  host: string;
}

/** The second process on a data directory. */
export class DataDirInUse extends Error {
  constructor(
    readonly dataDir: string,
    readonly holder: Holder | undefined,
  ) {
    super(
      `Le dossier de données ${dataDir} est déjà utilisé par ${inWords(holder)} : arrêtez-le, ou choisissez un autre DATA_DIR.`,
    );
    this.name = 'DataDirInUse';
  }
}

function inWords(holder: Holder | undefined): string {
  if (!holder) return 'un autre processus';
  return `le processus ${holder.pid}${holder.host === hostname() ? '' : ` de la machine ${holder.host}`}`;
}
