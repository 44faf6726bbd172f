/** Of the back-office, whose document is empty until its program draws it: nothing can be pressed or typed before that. */
import { startProgram } from './program';

startProgram();
