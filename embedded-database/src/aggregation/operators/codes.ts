/*
 * The numbers that MongoDB's expressions refuse their arguments with (db/pipeline/expression.cpp); what is not listed is
 * refused as a type mismatch or a failure to parse.
 */

interface ArgumentCodes {
  /** It is no object. */
  object?: number;
  unknown?: number;
  missing?: Readonly<Record<string, number>>;
}

const TRIM: ArgumentCodes = { object: 50696, unknown: 50694, missing: { input: 50695 } };
const REPLACE: ArgumentCodes = {
  object: 51751,
  unknown: 51750,
  missing: { input: 51749, find: 51748, replacement: 51747 },
};
const REGEX: ArgumentCodes = { object: 51103, unknown: 31024, missing: { input: 31022, regex: 31023 } };
const SET_FIELD: ArgumentCodes = {
  object: 4161100,
  unknown: 4161101,
  missing: { field: 4161102, value: 4161103, input: 4161109 },
};
const DATE_SHIFT: ArgumentCodes = {
  object: 5166400,
  unknown: 5166401,
  missing: { startDate: 5166402, unit: 5166402, amount: 5166402 },
};

/** Of operators whose arguments have names. */
export const ARGUMENTS: Readonly<Record<string, ArgumentCodes>> = {
  $let: { object: 16874, unknown: 16875, missing: { vars: 16876, in: 16877 } },
  $map: { object: 16878, unknown: 16879, missing: { input: 16880, in: 16882 } },
  $filter: { object: 28646, unknown: 28647, missing: { input: 28648, cond: 28650 } },
  $reduce: { object: 40075, unknown: 40076, missing: { input: 40077, initialValue: 40078, in: 40079 } },
  $zip: { object: 34460, unknown: 34464, missing: { inputs: 34465 } },
  $cond: { unknown: 17083, missing: { if: 17080, then: 17081, else: 17082 } },
  $switch: { object: 40060, unknown: 40067, missing: { branches: 40068 } },
  'a branch of $switch': { object: 40062, unknown: 40063, missing: { case: 40064, then: 40065 } },
  $sortArray: { object: 2942500, unknown: 2942501, missing: { input: 2942502, sortBy: 2942503 } },
  $trim: TRIM,
  $ltrim: TRIM,
  $rtrim: TRIM,
  $replaceOne: REPLACE,
  $replaceAll: REPLACE,
  $regexMatch: REGEX,
  $regexFind: REGEX,
  $regexFindAll: REGEX,
  $getField: { unknown: 3041701, missing: { field: 3041702, input: 3041703 } },
  $setField: SET_FIELD,
  $unsetField: SET_FIELD,
  $dateToString: { object: 18629, unknown: 18534, missing: { date: 18628 } },
  $dateFromParts: { object: 40519, unknown: 40518 },
  $dateToParts: { unknown: 40520, missing: { date: 40522 } },
  $dateFromString: { object: 40540, unknown: 40541, missing: { dateString: 40542 } },
  $dateAdd: DATE_SHIFT,
  $dateSubtract: DATE_SHIFT,
  $dateDiff: { object: 5166301, unknown: 5166302, missing: { startDate: 5166303, endDate: 5166304, unit: 5166305 } },
  $dateTrunc: { object: 5439007, unknown: 5439008, missing: { date: 5439009, unit: 5439010 } },
};

/** Of operators that take an array and were given something else. */
export const NO_ARRAY: Readonly<Record<string, number>> = {
  $allElementsTrue: 17040,
  $anyElementTrue: 17041,
  $arrayElemAt: 28689,
  $arrayToObject: 40386,
  $concatArrays: 28664,
  $filter: 28651,
  $first: 28689,
  $in: 40081,
  $indexOfArray: 40090,
  $last: 28689,
  $map: 16883,
  $reduce: 40080,
  $reverseArray: 34435,
  $setEquals: 17044,
  $setIntersection: 17047,
  $setUnion: 17043,
  $size: 17124,
  $sortArray: 2942504,
  $zip: 34468,
};

/** Of operators that take one number and were given something else. */
export const NO_NUMBER: Readonly<Record<string, number>> = {
  $abs: 28765,
  $ceil: 28765,
  $exp: 28765,
  $floor: 28765,
  $ln: 28765,
  $log10: 28765,
  $mod: 16611,
  $round: 51081,
  $sqrt: 28765,
  $trunc: 51081,
};
