/**
 * Reads what each call of the API answers out of the controllers' types, for its OpenAPI document: the schema of the
 * return type (mostly a type of backend/src/contract) and the refusals that the handler's code can reach. The document
 * cannot say anything else than the code.
 */
import path from 'node:path';
import ts from 'typescript';
import { root } from '../lib.mjs';
import { refusalsOf } from './refusals.mjs';
import { schemaMaker } from './schemas.mjs';

const ROUTE = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'All']);
/** Of every refusal; no handler returns it. */
const ALWAYS = ['ApiError'];

const decoratorNames = (node) =>
  (ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : []).map(({ expression }) =>
    (ts.isCallExpression(expression) ? expression.expression : expression).getText(),
  );

function* handlersOf(program) {
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.endsWith('.controller.ts')) continue;
    for (const node of file.statements) {
      if (!ts.isClassDeclaration(node) || !decoratorNames(node).includes('Controller')) continue;
      for (const member of node.members) {
        if (!ts.isMethodDeclaration(member) || !decoratorNames(member).some((name) => ROUTE.has(name))) continue;
        yield { id: `${node.name.text}_${member.name.getText()}`, method: member };
      }
    }
  }
}

/**
 * @param program of the backend's sources
 * @returns {{schemas: object, operations: Record<string, {answer: object | null, refusals: object[]}>}}
 */
export function readApiContract(program) {
  const checker = program.getTypeChecker();
  const maker = schemaMaker(checker);
  const refusals = refusalsOf(program, checker);
  const operations = {};
  for (const { id, method } of handlersOf(program)) {
    const returned = checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(method));
    const answer = checker.getAwaitedType(returned) ?? returned;
    const empty = (answer.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined)) !== 0;
    operations[id] = { answer: empty ? null : maker.schemaOf(answer), refusals: refusals.reachableFrom(method) };
  }
  const contract = program.getSourceFile(path.join(root, 'contract/dist/errors.d.ts'));
  for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(contract))) {
    if (ALWAYS.includes(symbol.name)) maker.schemaOf(checker.getDeclaredTypeOfSymbol(symbol));
  }
  return { schemas: maker.named, operations };
}
