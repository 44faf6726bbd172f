/**
 * What asks for types is asked of the compiler's native build, in a tenth of the time. Programs that read sources through the
 * compiler's own interface (the API's description, ESLint's parser) stay with `typescript`, whose interface that build lacks.
 */
import { binary } from '../lib.mjs';
import { scriptCheck } from './runner.mjs';

export const nativeTsc = binary('typescript-native', 'tsc');

/** The rules about promises and switches, which need to know the type of what they look at (.oxlintrc.json). */
export const typedLint = (files = []) =>
  scriptCheck(binary('oxlint'), ['--type-aware', '--deny-warnings', '--no-error-on-unmatched-pattern', ...files]);
