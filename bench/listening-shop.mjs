/** The built shop, which tells its parent on demand what it asks its database: 'listen', and 'heard' for what was sent since. */
import { BSON, MongoClient } from 'mongodb';

const sent = new Map();
let heard = [];
const { connect } = MongoClient.prototype;
MongoClient.prototype.connect = function (...args) {
  if (!this.options.monitorCommands) {
    this.options.monitorCommands = true;
    this.on('commandStarted', ({ requestId, command, commandName }) => sent.set(requestId, { commandName, command }));
    this.on('commandSucceeded', ({ requestId, duration }) => {
      const one = sent.get(requestId);
      sent.delete(requestId);
      if (one) heard.push({ ...one, duration });
    });
  }
  return connect.apply(this, args);
};

process.on('message', (question) => {
  if (question === 'listen') heard = [];
  if (question !== 'heard') return;
  process.send(
    heard.map(({ duration, command }) => ({ duration, command: BSON.EJSON.stringify(withoutSession(command)) })),
  );
});

const OF_THE_SESSION = [
  'lsid',
  '$clusterTime',
  '$db',
  'txnNumber',
  'autocommit',
  'startTransaction',
  '$readPreference',
];
const withoutSession = (command) =>
  Object.fromEntries(Object.entries(command).filter(([field]) => !OF_THE_SESSION.includes(field)));

await import('./shop.mjs');
