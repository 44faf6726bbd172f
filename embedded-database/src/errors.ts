import { hostname } from 'node:os';

/** MongoDB's own error codes that this server answers with (mongodb/src/mongo/base/error_codes.yml). */
export const ErrorCode = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  IllegalOperation: 20,
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
  AmbiguousIndexKeyPattern: 181,
  InvalidIndexSpecificationOption: 197,
  TransactionTooOld: 225,
  QueryFeatureNotAllowed: 224,
  SnapshotTooOld: 239,
  SnapshotUnavailable: 246,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  MemoryLimitExceeded: 292,
  InvalidPipelineOperator: 168,
  InvalidPipeline: 40323,
  UnrecognizedStage: 40324,
  UnknownField: 40415,
  MissingField: 40414,
  DuplicateKey: 11000,
  BsonObjectTooLarge: 10334,
  InvalidBson: 22,
  InvalidRegex: 51091,
  ConversionFailure: 241,
  // errors that have a number only
  Location15947: 15947,
  Location15952: 15952,
  Location15955: 15955,
  Location15957: 15957,
  Location15958: 15958,
  Location15959: 15959,
  Location15973: 15973,
  Location15974: 15974,
  Location15975: 15975,
  Location15976: 15976,
  Location15983: 15983,
  Location15998: 15998,
  Location16006: 16006,
  Location16020: 16020,
  Location16034: 16034,
  Location16404: 16404,
  Location16405: 16405,
  Location16410: 16410,
  Location16411: 16411,
  Location16610: 16610,
  Location16612: 16612,
  Location16702: 16702,
  Location16872: 16872,
  Location17040: 17040,
  Location17045: 17045,
  Location17276: 17276,
  Location18536: 18536,
  Location28656: 28656,
  Location28657: 28657,
  Location28667: 28667,
  Location28724: 28724,
  Location28725: 28725,
  Location28726: 28726,
  Location28727: 28727,
  Location28728: 28728,
  Location28729: 28729,
  Location28747: 28747,
  Location28808: 28808,
  Location28810: 28810,
  Location28811: 28811,
  Location28818: 28818,
  Location31002: 31002,
  Location31249: 31249,
  Location31250: 31250,
  Location31253: 31253,
  Location31254: 31254,
  Location34449: 34449,
  Location34451: 34451,
  Location34461: 34461,
  Location34462: 34462,
  Location34463: 34463,
  Location40066: 40066,
  Location40068: 40068,
  Location40087: 40087,
  Location40156: 40156,
  Location40157: 40157,
  Location40158: 40158,
  Location40159: 40159,
  Location40160: 40160,
  Location40169: 40169,
  Location40194: 40194,
  Location40197: 40197,
  Location40198: 40198,
  Location40228: 40228,
  Location40231: 40231,
  Location40234: 40234,
  Location40235: 40235,
  Location40236: 40236,
  Location40238: 40238,
  Location40272: 40272,
  Location40352: 40352,
  Location40353: 40353,
  Location40392: 40392,
  Location40398: 40398,
  Location40485: 40485,
  Location40516: 40516,
  Location50752: 50752,
  Location51024: 51024,
  Location51083: 51083,
  Location51107: 51107,
  Location51108: 51108,
  Location51156: 51156,
  Location51270: 51270,
  Location51272: 51272,
  Location1257300: 1257300,
  Location4940400: 4940400,
  Location4940401: 4940401,
  Location5255100: 5255100,
  Location5439018: 5439018,
  Location5654602: 5654602,
  Location5787908: 5787908,
  /** The disk took no more. */
  OutOfDiskSpace: 14031,
} as const;

export type ErrorCodeName = keyof typeof ErrorCode;

/** The label that makes the driver's `withTransaction` start over. */
export const TRANSIENT = 'TransientTransactionError';

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
    this.code = ErrorCode[codeName];
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
