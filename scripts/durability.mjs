/** `npm run test:durability`: kills the embedded database 200 times under load (`-- 1000`: so many times). */
import { binary, installMissing, requireNode, runNode } from './lib.mjs';

requireNode();
await installMissing();
const rounds = process.argv[2] ?? '200';
await runNode(binary('jest'), ['embedded-database/src/durability', '--selectProjects', 'unit'], {
  env: { ...process.env, DURABILITY_ROUNDS: rounds },
}).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
