/** What an endurance run showed, minute by minute, and whether the shop endured it. */
/** Of its own memory, once it is warm; what the allocator keeps for later levels off within minutes. */
const STEEPEST_MB_PER_MINUTE = 3;
const SHORTEST_JUDGED_MINUTES = 5;
/** Of what is still referred to after the garbage is gone: this much a minute would be a leak. */
const LIVING_MB_PER_MINUTE = 1;
const BUSY = 'main loop / busiest other thread / whole shop / measuring loop';

/** Prints what was seen; sets the exit code to 1 for a fault. */
export function report({ times, errors, memory, machine, living }, minutes) {
  // A shorter run than two minutes is judged by its halves.
  const windowMs = Math.min(60_000, minutes * 30_000);
  const p99 = (from) => {
    const some = times.filter(({ dueAt }) => dueAt >= from && dueAt < from + windowMs).map(({ ms }) => ms);
    return some.sort((a, b) => a - b)[Math.floor(some.length * 0.99)] ?? Number.NaN;
  };
  const first = p99(0);
  const last = p99(minutes * 60_000 - windowMs);
  // Caches and the compiler fill during the first third.
  const [before, after] = living.map((bytes) => bytes / 1024 / 1024);
  const leak = (after - before) / ((minutes * 2) / 3);
  const slope = slopeOf(memory.filter(({ minute }) => minute >= minutes / 3));
  tellByMinute(times, machine, minutes);
  console.log(`answered ${times.length}, errors ${errors.length}${errors[0] ? ` (first: ${errors[0]})` : ''}`);
  console.log(`p99 at first ${first.toFixed(1)} ms, at last ${last.toFixed(1)} ms`);
  console.log(
    `memory ${memory[0].megabytes.toFixed(0)} MB at first, ${memory.at(-1).megabytes.toFixed(0)} MB at last, ` +
      `${slope.toFixed(2)} MB a minute after the first third`,
  );
  console.log(`living objects ${before.toFixed(1)} MB after the first third, ${after.toFixed(1)} MB at last`);
  const longEnough = minutes >= SHORTEST_JUDGED_MINUTES;
  if (!longEnough) console.log(`Shorter than ${SHORTEST_JUDGED_MINUTES} minutes: memory is not judged.`);
  const faults = [
    ...(errors.length > 0 ? ['errors'] : []),
    ...(last <= first * 2 ? [] : ['p99 more than doubled']),
    ...(slope > STEEPEST_MB_PER_MINUTE && longEnough ? ['memory grows'] : []),
    ...(leak > LIVING_MB_PER_MINUTE && longEnough ? ['objects pile up'] : []),
  ];
  console.log(faults.length === 0 ? 'It endures.' : `It does not endure: ${faults.join(', ')}.`);
  if (faults.length > 0) process.exitCode = 1;
}

/** Median and p99 of each kind of request, minute by minute: what becomes slower as the shop's books fill. */
function tellByMinute(times, machine, minutes) {
  const kinds = [...new Set(times.map(({ kind }) => kind))].sort();
  console.log(`p50/p99 ms${kinds.map((kind) => kind.padStart(13)).join('')}${'same work ms'.padStart(14)}  ${BUSY}`);
  for (let minute = 0; minute < minutes; minute += 1) {
    const cells = kinds.map((kind) => {
      const some = times
        .filter((one) => one.kind === kind && Math.floor(one.dueAt / 60_000) === minute)
        .map(({ ms }) => ms)
        .sort((a, b) => a - b);
      const at = (share) => (some[Math.floor(some.length * share)] ?? Number.NaN).toFixed(0);
      return `${at(0.5)}/${at(0.99)}`.padStart(13);
    });
    const samples = machine.filter((one) => Math.floor(one.minute) === minute);
    const median = (of) => {
      const ms = samples.map(({ same }) => same[of]).sort((a, b) => a - b);
      return (ms[Math.floor(ms.length / 2)] ?? Number.NaN).toFixed(2);
    };
    const busy = `${`${median('computing')}/${median('memory')}`.padStart(14)}  ${busyness(samples)}`;
    console.log(`minute ${String(minute + 1).padStart(3)}${cells.join('')}${busy}`);
  }
}

/**
 * Shares of the time between the first and the last sample: the shop's main loop at work, processor of its busiest other
 * thread (the embedded database), of the whole shop, and this process's loop.
 */
function busyness(samples) {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || first === last) return '-';
  const percent = (ms) => `${((100 * ms) / (last.now - first.now)).toFixed(0)} %`;
  const thread = Object.entries(last.usage.threads).map(([id, ms]) => ms - (first.usage.threads[id] ?? 0));
  return [
    percent(last.usage.loopMs - first.usage.loopMs),
    percent(Math.max(0, ...thread)),
    percent((last.usage.cpuMicros - first.usage.cpuMicros) / 1000),
    percent(last.measuring - first.measuring),
  ].join(' / ');
}

/** Least squares, megabytes per minute. */
function slopeOf(points) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map(({ minute }) => minute));
  const y = mean(points.map(({ megabytes }) => megabytes));
  const above = points.reduce((sum, { minute, megabytes }) => sum + (minute - x) * (megabytes - y), 0);
  return above / points.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}
