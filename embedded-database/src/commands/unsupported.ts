import { DatabaseError, notSupported } from '../errors.js';

/** Commands that MongoDB knows and this server does not, with what to use instead. */
const REFUSED: Record<string, string> = {
  mapReduce: 'use aggregate',
  mapreduce: 'use aggregate',
  collMod: 'drop the index and create it anew',
  cloneCollectionAsCapped: 'use a TTL index',
  convertToCapped: 'use a TTL index',
  createSearchIndexes: 'search in the application',
  compact: 'space is used again by itself',
  currentOp: 'read the metrics of the application',
  killOp: 'set maxTimeMS',
  fsync: 'every answered write is on disk',
  dbHash: 'use validate',
  getLog: 'read the log of the application',
  setParameter: 'there are none to set',
  profile: 'use explain',
  top: 'read the metrics of the application',
  eval: 'use aggregate',
  $eval: 'use aggregate',
  saslStart: 'the socket belongs to one user, who needs no password',
  saslContinue: 'the socket belongs to one user, who needs no password',
  createUser: 'the socket belongs to one user, who needs no password',
  createRole: 'the socket belongs to one user, who needs no password',
  replSetGetStatus: 'there is one node only',
  replSetInitiate: 'there is one node only',
  shardCollection: 'there are no shards',
  setFeatureCompatibilityVersion: 'it follows one version only',
  usersInfo: 'the socket belongs to one user, who needs no password',
};

export function refuseCommand(name: string): DatabaseError {
  const instead = Object.hasOwn(REFUSED, name) ? REFUSED[name] : undefined;
  return instead === undefined
    ? new DatabaseError('CommandNotFound', `no such command: '${name}'`)
    : notSupported(`The command ${name}`, instead);
}
