/** Signs that turn the direction of reading until another ends it: what follows reads otherwise than it is written (UAX #9). */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/u;
/** Nothing that anybody sees, with at least one sign that is no space: blank, though `trim` leaves it. */
const UNSEEN = /^(?!\s*$)[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]+$/u;

export const isTurned = (text: string): boolean => TURNING.test(text);
export const isUnseen = (text: string): boolean => UNSEEN.test(text);
