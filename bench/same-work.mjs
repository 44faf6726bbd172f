/** The same work again and again, beside a measurement: what others do to this machine is not the shop's doing. */

/** A ring through 16 MB in no order: each step waits for memory that no cache holds. */
const RING = 1 << 22;
const STEPS = 30_000;

/** Outside, so that the compiler leaves the work in. */
let result = 0;
let ring;
let place = 0;

/** Milliseconds: `computing` never leaves the processor, `memory` waits for the memory that all machines of a host share. */
export function sameWork() {
  ring ??= shuffledRing();
  return { computing: fastest(compute), memory: fastest(walk) };
}

function fastest(work) {
  const times = Array.from({ length: 2 }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}

function compute() {
  for (let i = 0; i < 500_000; i += 1) result = (result * 31 + i) | 0;
}

function walk() {
  for (let i = 0; i < STEPS; i += 1) place = ring[place];
}

/** Sattolo's algorithm: one cycle through all places; a generator of its own makes it the same in every run. */
function shuffledRing() {
  const next = Int32Array.from({ length: RING }, (_, i) => i);
  let seed = 1;
  for (let i = RING - 1; i > 0; i -= 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    const j = seed % i;
    [next[i], next[j]] = [next[j], next[i]];
  }
  return next;
}
