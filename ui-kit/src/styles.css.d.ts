/** A stylesheet that is imported for its effect must have types as well (TypeScript's `noUncheckedSideEffectImports`). */
export {};
