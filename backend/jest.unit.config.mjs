import { common } from './jest.common.mjs';

export default { ...common, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.spec.ts'] };
