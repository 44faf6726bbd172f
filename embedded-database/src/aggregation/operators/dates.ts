import type { RawValue } from '../../bson/raw.js';
import { elementsOf, findField, NULL_VALUE, T } from '../../bson/raw.js';
import { dateValue, int32Value, int64Value, objectValue, stringValue } from '../../bson/values.js';
import { DatabaseError } from '../../errors.js';
import type { Compiler, Expression, Operator, Scope } from '../scope.js';
import { addUnits, differenceIn, mostUnits, truncate } from './date-units.js';
import {
  dateOfObjectId,
  dayOfYear,
  formatDate,
  isoWeek,
  parseDate,
  parseFormatted,
  utc,
  weekOfYear,
} from './date-text.js';
import type { Argument } from './define.js';
import { coded, expectInteger, expectType, fieldsOf, isNullish, named } from './define.js';
import { fromLocal, toLocal, wallClock } from './time-zones.js';

/** Milliseconds of a date, a timestamp or an ObjectId. */
function momentOf(value: Argument, name: string, code = 16006): number {
  if (value?.type === T.date) return value.date();
  if (value?.type === T.timestamp) return value.buf.readUInt32LE(value.start + 4) * 1000;
  if (value?.type === T.objectId) return dateOfObjectId(value);
  throw coded(code, `can't convert to a date (${name})`);
}

const textOf = (value: Argument, name: string, code?: number): string =>
  expectType(value ?? NULL_VALUE, T.string, name, 'a string', code).text();

/** `undefined` when the zone is null: then the result is null. */
function zoneOf(args: ReadonlyMap<string, Argument>, name: string): string | undefined {
  if (!args.has('timezone')) return 'UTC';
  const zone = args.get('timezone');
  return isNullish(zone) ? undefined : textOf(zone, name, 40517);
}

/** `$year` and its like take a date alone or `{ date, timezone }`. */
function part(read: (local: Date) => RawValue): Operator {
  return (operand, compile, name) => {
    const { date, timezone } = dateArguments(operand, compile, name);
    return (scope) => {
      const value = date(scope);
      const zone = timezone(scope);
      if (isNullish(value) || zone === undefined) return NULL_VALUE;
      return read(toLocal(momentOf(value, name), zone));
    };
  };
}

function dateArguments(
  operand: RawValue,
  compile: Compiler,
  name: string,
): { date: Expression; timezone: (scope: Scope) => string | undefined } {
  const list = operand.type === T.array ? elementsOf(operand) : [operand];
  const [lone] = list;
  if (list.length !== 1 || !lone)
    throw new DatabaseError('Location16020', `Expression ${name} takes exactly 1 arguments`);
  if (lone.type !== T.object || !findField(lone.buf, lone.start, Buffer.from('date'))) {
    return { date: compile(lone), timezone: () => 'UTC' };
  }
  const fields = fieldsOf(lone, name, ['date'], ['timezone']);
  const given = fields.get('timezone');
  const zone = given && compile(given);
  return {
    date: compile(fields.get('date') as RawValue),
    timezone: (scope) => (zone ? zoneOf(new Map([['timezone', zone(scope)]]), name) : 'UTC'),
  };
}

const int = (read: (local: Date) => number) => part((local) => int32Value(read(local)));

const truthy = (value: Argument): boolean => value?.truthy() === true;
const ISO_PARTS = ['isoWeekYear', 'isoWeek', 'isoDayOfWeek'];
const TIME_PARTS = ['hour', 'minute', 'second', 'millisecond'];
const RANGES: Record<string, readonly [code: number, low: number, high: number]> = {
  year: [40523, 1, 9999],
  isoWeekYear: [31095, 1, 9999],
};

const dateFromParts = named([], ['year', 'month', 'day', ...ISO_PARTS, ...TIME_PARTS, 'timezone'], (args, name) => {
  const zone = zoneOf(args, name);
  if (zone === undefined || [...args.values()].some(isNullish)) return NULL_VALUE;
  const number = (field: string, fallback: number): number => {
    if (!args.has(field)) return fallback;
    const value = expectInteger(args.get(field) as RawValue, name, 40515);
    const [code, low, high] = RANGES[field] ?? [31034, -32768, 32767];
    if (value >= low && value <= high) return value;
    throw coded(code, `'${field}' must evaluate to a value from ${low} to ${high}; value was ${value}`);
  };
  const [hour, minute, second, ms] = TIME_PARTS.map((field) => number(field, 0)) as [number, number, number, number];
  if (args.has('isoWeekYear')) {
    const fourth = utc(number('isoWeekYear', 1970), 0, 4);
    const monday = fourth - ((new Date(fourth).getUTCDay() || 7) - 1) * 86_400_000;
    const days = (number('isoWeek', 1) - 1) * 7 + number('isoDayOfWeek', 1) - 1;
    return dateValue(fromLocal(new Date(monday + days * 86_400_000).setUTCHours(hour, minute, second, ms), zone));
  }
  if (!args.has('year'))
    throw new DatabaseError('Location40516', `${name} requires either 'year' or 'isoWeekYear' to be present`);
  return dateValue(
    fromLocal(utc(number('year', 1970), number('month', 1) - 1, number('day', 1), hour, minute, second, ms), zone),
  );
});

const dateToParts = named(['date'], ['timezone', 'iso8601'], (args, name) => {
  const zone = zoneOf(args, name);
  if (zone === undefined || isNullish(args.get('date'))) return NULL_VALUE;
  const local = toLocal(momentOf(args.get('date'), name), zone);
  const iso = isoWeek(local);
  const days: [string, number][] = truthy(args.get('iso8601'))
    ? [
        ['isoWeekYear', iso.year],
        ['isoWeek', iso.week],
        ['isoDayOfWeek', iso.day],
      ]
    : [
        ['year', local.getUTCFullYear()],
        ['month', local.getUTCMonth() + 1],
        ['day', local.getUTCDate()],
      ];
  const times: [string, number][] = [
    ['hour', local.getUTCHours()],
    ['minute', local.getUTCMinutes()],
    ['second', local.getUTCSeconds()],
    ['millisecond', local.getUTCMilliseconds()],
  ];
  return objectValue([...days, ...times].map(([field, value]) => [field, int32Value(value)]));
});

const dateToString = named(['date'], ['format', 'timezone', 'onNull'], (args, name) => {
  const zone = zoneOf(args, name);
  if (isNullish(args.get('date'))) return args.has('onNull') ? args.get('onNull') : NULL_VALUE;
  if (zone === undefined || (args.has('format') && isNullish(args.get('format')))) return NULL_VALUE;
  const usual = `%Y-%m-%dT%H:%M:%S.%L${zone === 'UTC' || zone === 'GMT' || zone === 'Z' ? 'Z' : ''}`;
  const format = args.has('format') ? textOf(args.get('format'), name, 18533) : usual;
  return stringValue(formatDate(momentOf(args.get('date'), name), format, zone));
});

const dateFromString = named(['dateString'], ['format', 'timezone', 'onError', 'onNull'], (args, name) => {
  const zone = zoneOf(args, name);
  const text = args.get('dateString');
  if (isNullish(text)) return args.has('onNull') ? args.get('onNull') : NULL_VALUE;
  if (zone === undefined) return NULL_VALUE;
  try {
    const format = args.get('format');
    const value = textOf(text, name);
    return dateValue(isNullish(format) ? parseDate(value, zone) : parseFormatted(value, textOf(format, name), zone));
  } catch (error) {
    if (args.has('onError') && error instanceof DatabaseError && error.codeName === 'ConversionFailure')
      return args.get('onError');
    throw error;
  }
});

function shift(sign: 1 | -1): Operator {
  return named(['startDate', 'unit', 'amount'], ['timezone'], (args, name) => {
    const zone = zoneOf(args, name);
    if (zone === undefined || [...args.values()].some(isNullish)) return NULL_VALUE;
    const [start, by] = [momentOf(args.get('startDate'), name, 5166403), args.get('amount') as RawValue];
    const unit = textOf(args.get('unit'), name, 5166404);
    if (!by.isNumber() || !Number.isInteger(by.number())) {
      throw new DatabaseError('Location5166405', `${name} expects integer amount of time units`);
    }
    if (Math.abs(by.number()) > mostUnits(unit)) {
      throw coded(sign > 0 ? 5976500 : 6045000, `invalid ${name} 'amount' parameter value: ${by.number()} ${unit}`);
    }
    const moved = addUnits(start, unit, by.number() * sign, zone);
    // beyond what a date can be counted in
    if (!Number.isSafeInteger(moved)) throw new DatabaseError('Location5166406', `${name} overflowed`);
    return dateValue(moved);
  });
}

export const DATES: Record<string, Operator> = {
  $year: int((local) => local.getUTCFullYear()),
  $month: int((local) => local.getUTCMonth() + 1),
  $dayOfMonth: int((local) => local.getUTCDate()),
  $dayOfWeek: int((local) => local.getUTCDay() + 1),
  $dayOfYear: int(dayOfYear),
  $hour: int((local) => local.getUTCHours()),
  $minute: int((local) => local.getUTCMinutes()),
  $second: int((local) => local.getUTCSeconds()),
  $millisecond: int((local) => local.getUTCMilliseconds()),
  $week: int(weekOfYear),
  $isoWeek: int((local) => isoWeek(local).week),
  $isoDayOfWeek: int((local) => isoWeek(local).day),
  $isoWeekYear: part((local) => int64Value(BigInt(isoWeek(local).year))),
  $dateFromParts: dateFromParts,
  $dateToParts: dateToParts,
  $dateToString: dateToString,
  $dateFromString: dateFromString,
  $dateAdd: shift(1),
  $dateSubtract: shift(-1),
  $dateTrunc: named(['date', 'unit'], ['binSize', 'timezone', 'startOfWeek'], (args, name) => {
    const zone = zoneOf(args, name);
    if (zone === undefined || [...args.values()].some(isNullish)) return NULL_VALUE;
    const size = args.has('binSize') ? expectInteger(args.get('binSize') as RawValue, name, 5439017) : 1;
    if (size < 1) throw new DatabaseError('Location5439018', `${name} requires 'binSize' to be greater than 0`);
    const week = args.has('startOfWeek') ? textOf(args.get('startOfWeek'), name, 5439015) : 'sunday';
    const moment = momentOf(args.get('date'), name, 5439012);
    return dateValue(wallClock(truncate(moment, textOf(args.get('unit'), name, 5439013), size, zone, week)).getTime());
  }),
  $dateDiff: named(['startDate', 'endDate', 'unit'], ['timezone', 'startOfWeek'], (args, name) => {
    const zone = zoneOf(args, name);
    if (zone === undefined || [...args.values()].some(isNullish)) return NULL_VALUE;
    const week = args.has('startOfWeek') ? textOf(args.get('startOfWeek'), name, 5439015) : 'sunday';
    const [start, end] = ['startDate', 'endDate'].map((field) => momentOf(args.get(field), name, 5166307)) as [
      number,
      number,
    ];
    return int64Value(BigInt(differenceIn(start, end, textOf(args.get('unit'), name, 5439013), zone, week)));
  }),
};
