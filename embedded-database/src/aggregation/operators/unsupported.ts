import { DatabaseError, notSupported } from '../../errors.js';

const ANGLES = ['acos', 'acosh', 'asin', 'asinh', 'atan', 'atan2', 'atanh', 'cosh', 'sinh', 'tanh'];

const REFUSED: Record<string, string> = {
  ...Object.fromEntries(
    [...ANGLES, 'degreesToRadians', 'radiansToDegrees'].map((name) => [`$${name}`, 'compute in the application']),
  ),
  $const: 'use $literal',
  $function: 'use expression operators or compute in the application',
  $accumulator: 'use the built-in accumulators or compute in the application',
  $where: 'use query operators or $expr',
  $meta: 'use stored fields',
  $toDecimal: 'use integer cents',
  $rand: 'draw in the application',
  $sampleRate: 'use the stage $sample',
  $tsSecond: 'store a date',
  $tsIncrement: 'store a number',
  $binarySize: 'store the size beside the data',
  $bsonSize: 'measure in the application',
  $bitAnd: 'use the update operator $bit',
  $bitOr: 'use the update operator $bit',
  $bitXor: 'use the update operator $bit',
  $bitNot: 'use the update operator $bit',
  $indexOfBytes: 'use $indexOfCP',
  $median: 'compute in the application',
  $percentile: 'compute in the application',
  $toHashedIndexKey: 'hash in the application',
};

/** MongoDB's refusal of an operator that it does not know, and ours of one that it does. */
export function refuseOperator(name: string): DatabaseError {
  const instead = REFUSED[name];
  return instead
    ? notSupported(`The operator ${name}`, instead)
    : new DatabaseError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
}

const REFUSED_VARIABLES: Record<string, string> = {
  CLUSTER_TIME: 'use $$NOW',
  USER_ROLES: 'the socket belongs to one user, who needs no password',
  SEARCH_META: 'search in the application',
};

/** As `refuseOperator`, of a variable. */
export function refuseVariable(name: string): DatabaseError {
  const instead = REFUSED_VARIABLES[name];
  return instead
    ? notSupported(`The variable $$${name}`, instead)
    : new DatabaseError('Location17276', `Use of undefined variable: ${name}`);
}
