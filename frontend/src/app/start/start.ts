/** A script of its own, which shares no module with the program. */
import { keepEarlyInput } from './early-input';
import { startProgram } from './program';

startProgram(keepEarlyInput());
