/** Of the back-office, whose document is empty until its program draws it: nothing can be pressed or typed before that. */
import { hear, stopHearing } from './program';

hear('shop:alive', stopHearing);
