/** Which query makes an answer slow: what the shop asked for it, the longest one explained by the database. */
import { BSON } from 'mongodb';

const { EJSON } = BSON;
const EXPLAINED = ['find', 'aggregate', 'count', 'distinct'];
/** Enough to know a filter by; its values are nobody's. */
const TOLD = 170;

/** @param shop started from listening-shop.mjs */
export async function slowestQuery(shop, database, ask) {
  shop.tell('listen');
  const startedAt = performance.now();
  await ask();
  const whole = performance.now() - startedAt;
  const heard = (await shop.usage('heard')).map(({ duration, command }) => ({
    duration,
    command: EJSON.parse(command),
  }));
  const all = heard.reduce((sum, { duration }) => sum + duration, 0);
  const slowest = heard.toSorted((a, b) => b.duration - a.duration)[0];
  const commands = `${heard.length} commands, ${all.toFixed(0)} of ${whole.toFixed(0)} ms`;
  if (!slowest) return commands;
  const [name] = Object.keys(slowest.command);
  const { filter, query, pipeline, sort, skip, limit, collection, hint } = slowest.command;
  const told = EJSON.stringify({ filter: filter ?? query ?? pipeline, sort, skip, limit, hint });
  const place = name === 'getMore' ? collection : slowest.command[name];
  return `${commands}; the longest, ${slowest.duration.toFixed(0)} ms: ${name} ${place} ${told.slice(0, TOLD)}${await plan(database, name, slowest.command)}`;
}

async function plan(database, name, command) {
  if (!EXPLAINED.includes(name)) return '';
  try {
    const answer = await database.command({ explain: command, verbosity: 'executionStats' });
    const { executionStats: stats, queryPlanner } = answer.stages?.[0]?.$cursor ?? answer;
    return ` [${stagesOf(queryPlanner.winningPlan).join(' < ')}; ${stats.totalKeysExamined} keys, ${stats.totalDocsExamined} documents, ${stats.nReturned} returned]`;
  } catch (error) {
    return ` [not explained: ${error.message}]`;
  }
}

function stagesOf({ stage, indexName, inputStage, inputStages = [], queryPlan }) {
  if (queryPlan) return stagesOf(queryPlan);
  const inner = [inputStage, ...inputStages].filter(Boolean).flatMap(stagesOf);
  return [indexName ? `${stage} ${indexName}` : stage, ...inner];
}
