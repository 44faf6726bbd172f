import ts from 'typescript';

/** Whose types keep their names. */
const OWN = /\/(?:backend\/src|contract\/dist)\//;

/**
 * JSON schemas of TypeScript types: the part of JSON Schema that drafts 7 and 2020-12 (OpenAPI 3.1) share. Exported
 * types keep their name and are referred to; objects are closed, so that a field which slips out is a difference.
 */
export function schemaMaker(checker) {
  const named = {};

  const documentation = (symbol) => ts.displayPartsToString(symbol?.getDocumentationComment(checker) ?? []);

  function nameOf(type) {
    const symbol = type.aliasSymbol ?? type.symbol;
    if (!symbol || (type.aliasTypeArguments ?? checker.getTypeArguments?.(type) ?? []).length > 0) return undefined;
    const declaration = symbol.declarations?.[0];
    if (!declaration || !(ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)))
      return undefined;
    return OWN.test(declaration.getSourceFile().fileName) ? symbol.name : undefined;
  }

  function schemaOf(type) {
    const name = type.flags & (ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection) ? nameOf(type) : undefined;
    if (!name) return inline(type);
    if (!named[name]) {
      named[name] = {};
      const description = documentation(type.aliasSymbol ?? type.symbol);
      named[name] = { ...inline(type), ...(description && { description }) };
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function inline(type) {
    if (type.isUnion()) return union(type);
    if (type.flags & ts.TypeFlags.StringLiteral) return { type: 'string', enum: [type.value] };
    if (type.flags & ts.TypeFlags.NumberLiteral) return { type: 'number', enum: [type.value] };
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { type: 'boolean', enum: [type.intrinsicName === 'true'] };
    if (type.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) return { type: 'string' };
    if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return {};
    if (checker.isArrayType(type)) return { type: 'array', items: schemaOf(checker.getTypeArguments(type)[0]) };
    if (type.symbol?.name === 'Date') return { type: 'string', format: 'date-time' };
    return object(type);
  }

  function union(type) {
    const parts = type.types.filter((part) => !(part.flags & ts.TypeFlags.Undefined));
    const strings = parts.filter((part) => part.flags & ts.TypeFlags.StringLiteral);
    const booleans = parts.filter((part) => part.flags & ts.TypeFlags.BooleanLiteral);
    const others = parts.filter((part) => !strings.includes(part) && !booleans.includes(part));
    const schemas = [
      ...(strings.length > 0 ? [{ type: 'string', enum: strings.map(({ value }) => value) }] : []),
      ...(booleans.length === 2 ? [{ type: 'boolean' }] : booleans.map(inline)),
      ...others.map(schemaOf),
    ];
    return schemas.length === 1 ? schemas[0] : { anyOf: schemas };
  }

  function object(type) {
    const values = checker.getIndexInfoOfType(type, ts.IndexKind.String)?.type;
    const properties = {};
    const required = [];
    for (const property of checker.getPropertiesOfType(type)) {
      const description = documentation(property);
      const schema = schemaOf(checker.getTypeOfSymbol(property));
      // In OpenAPI 3.1 a reference may carry a description of its own.
      properties[property.name] = { ...schema, ...(description && { description }) };
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    }
    return {
      type: 'object',
      properties,
      ...(required.length > 0 && { required }),
      additionalProperties: values ? schemaOf(values) : false,
    };
  }

  return { schemaOf, named };
}
