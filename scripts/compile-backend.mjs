/**
 * Compiles the backend as `tsc -p backend/tsconfig.build.json` does and, from the same reading of the sources, writes
 * `backend/dist/api-contract.json`: what each call answers, for the OpenAPI document. One program for both, since
 * reading the sources is the slow part.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { readApiContract } from './api-contract/read.mjs';
import { binary, root, runNode } from './lib.mjs';

/** Its declarations are what the backend is compiled against. */
await runNode(binary('typescript', 'tsc'), ['-p', path.join(root, 'contract/tsconfig.build.json')]);

const project = path.join(root, 'backend/tsconfig.build.json');
const { config, error } = ts.readConfigFile(project, ts.sys.readFile);
const parsed = ts.parseJsonConfigFileContent(config ?? {}, ts.sys, path.dirname(project));
// A build starts from an empty folder: there is nothing to be incremental about.
const program = ts.createProgram(parsed.fileNames, {
  ...parsed.options,
  incremental: false,
  tsBuildInfoFile: undefined,
});
const diagnostics = [
  ...(error ? [error] : []),
  ...parsed.errors,
  ...ts.getPreEmitDiagnostics(program),
  ...program.emit().diagnostics,
];
if (diagnostics.length > 0) {
  const host = { getCanonicalFileName: (name) => name, getCurrentDirectory: () => root, getNewLine: () => '\n' };
  console.error(ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(diagnostics), host));
  process.exit(1);
}
writeFileSync(path.join(root, 'backend/dist/api-contract.json'), JSON.stringify(readApiContract(program)));
