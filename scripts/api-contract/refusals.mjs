import ts from 'typescript';

const FUNCTIONS = [
  ts.isMethodDeclaration,
  ts.isFunctionDeclaration,
  ts.isConstructorDeclaration,
  ts.isArrowFunction,
  ts.isFunctionExpression,
  ts.isGetAccessorDeclaration,
];

const CODE = /^[A-Z_]+\.[A-Z_]+$/;

/**
 * The DomainErrors that code may throw: a walk over everything that a handler mentions, through ports to their
 * implementations. What is caught on the way is listed too: it says what may be answered, not what must.
 */
export function refusalsOf(program, checker) {
  const isOurs = (node) => node.getSourceFile().fileName.includes('/backend/src/');
  const implementations = implementationsIn(program, checker, isOurs);
  const found = new Map();

  function functionOf(declaration) {
    if (!declaration || !isOurs(declaration)) return undefined;
    if (FUNCTIONS.some((is) => is(declaration))) return declaration;
    const value = declaration.initializer;
    return value && FUNCTIONS.some((is) => is(value)) ? value : undefined;
  }

  /** A refusal that has a class of its own is made by its constructor. */
  function constructorOf(declaration) {
    if (!ts.isClassDeclaration(declaration) || !isRefusal(declaration)) return undefined;
    return declaration.members.find((member) => ts.isConstructorDeclaration(member));
  }

  function declarationsOf(node) {
    const symbol = checker.getSymbolAtLocation(node);
    const meant = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return meant?.declarations ?? [];
  }

  function mentionedBy(node) {
    return declarationsOf(node).flatMap((declaration) => {
      const ports = ts.isMethodDeclaration(declaration) ? (implementations.get(declaration) ?? []) : [];
      return [functionOf(declaration), constructorOf(declaration), ...ports].filter(Boolean);
    });
  }

  /** What one function says itself: refusals it makes, functions it mentions. */
  function look(declaration) {
    const known = found.get(declaration);
    if (known) return known;
    const result = { refusals: [], mentions: new Set(), codes: new Set() };
    found.set(declaration, result);
    const visit = (node) => {
      if (makesRefusal(node, declaration)) result.refusals.push(...refusalsIn(node));
      if (ts.isStringLiteral(node) && CODE.test(node.text)) result.codes.add(node.text);
      if (ts.isIdentifier(node)) for (const code of codesOfTable(node)) result.codes.add(code);
      if (ts.isIdentifier(node)) for (const mention of mentionedBy(node)) result.mentions.add(mention);
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(declaration, visit);
    return result;
  }

  /** The codes that a table of the module lists, such as that of the reasons why nothing is refunded. */
  function codesOfTable(node) {
    return declarationsOf(node)
      .filter((declaration) => isOurs(declaration) && ts.isVariableDeclaration(declaration) && declaration.initializer)
      .filter(({ initializer }) => ts.isObjectLiteralExpression(initializer))
      .flatMap(({ initializer }) => codesWithin(initializer));
  }

  /** The code of some is only known when it runs. */
  function refusalsIn({ arguments: [refusal, code, message] }) {
    // Said once more, with more details: it was found where it was made.
    if (ts.isPropertyAccessExpression(refusal) && refusal.name.text === 'refusal') return [];
    const codes = literals(code);
    return literals(refusal).flatMap((kind) =>
      (codes.length > 0 ? codes : [undefined]).map((one) => ({
        refusal: kind,
        code: one,
        message: literals(message)[0],
      })),
    );
  }

  function literals(expression) {
    const type = checker.getTypeAtLocation(expression);
    return (type.isUnion() ? type.types : [type]).filter((part) => part.isStringLiteral()).map(({ value }) => value);
  }

  function reachableFrom(start) {
    const seen = new Set([start]);
    const refusals = new Map();
    for (const declaration of seen) for (const mention of look(declaration).mentions) seen.add(mention);
    for (const declaration of seen) {
      for (const refusal of look(declaration).refusals) {
        const codes = refusal.code ? [refusal.code] : givenTo(declaration, seen);
        for (const code of codes.length > 0 ? codes : [undefined])
          refusals.set(`${refusal.refusal} ${code}`, { ...refusal, code });
      }
    }
    return [...refusals.values()];
  }

  /** A code that is no literal where the refusal is made comes from a table, or from who calls. */
  function givenTo(declaration, reached) {
    const own = [...look(declaration).codes];
    if (own.length > 0) return own;
    const callers = [...reached].filter((other) => look(other).mentions.has(declaration));
    return callers.flatMap((caller) => [...look(caller).codes]);
  }

  return { reachableFrom };
}

function codesWithin(node) {
  if (ts.isStringLiteral(node)) return CODE.test(node.text) ? [node.text] : [];
  // A table of functions that make refusals is no table of codes.
  if (FUNCTIONS.some((is) => is(node))) return [];
  const codes = [];
  ts.forEachChild(node, (child) => void codes.push(...codesWithin(child)));
  return codes;
}

const isRefusal = (declaration) =>
  (declaration.heritageClauses ?? []).some(({ types }) =>
    types.some(({ expression }) => expression.getText() === 'DomainError'),
  );

/** `new DomainError(...)`, or `super(...)` in the constructor of a class that extends it. */
function makesRefusal(node, declaration) {
  if (ts.isNewExpression(node)) return node.expression.getText() === 'DomainError';
  return (
    ts.isCallExpression(node) &&
    node.expression.kind === ts.SyntaxKind.SuperKeyword &&
    ts.isConstructorDeclaration(declaration) &&
    isRefusal(declaration.parent)
  );
}

/** From each method of a port (an abstract class or an interface) to the methods that implement it. */
function implementationsIn(program, checker, isOurs) {
  const implementations = new Map();
  for (const file of program.getSourceFiles().filter(isOurs)) {
    for (const node of file.statements) {
      if (!ts.isClassDeclaration(node)) continue;
      for (const { types } of node.heritageClauses ?? []) {
        for (const base of types.map((type) => checker.getTypeAtLocation(type))) {
          for (const member of node.members.filter((one) => ts.isMethodDeclaration(one))) {
            const port = base.getProperty(member.name.getText())?.valueDeclaration;
            if (port) implementations.set(port, [...(implementations.get(port) ?? []), member]);
          }
        }
      }
    }
  }
  return implementations;
}
