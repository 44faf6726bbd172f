/** All of them: EVERY_WIDTH=1 npm test -- journeys. What runs the whole, and LOOK, which keeps pictures, want them as well. */
const EVERY = Boolean(process.env.EVERY_WIDTH ?? process.env.WHOLE ?? process.env.LOOK);

/**
 * The windows in which a journey is made, its own first. What is the same from one to the next is made in the first alone, unless
 * every width is asked for: a journey that names none is made at 1280 px, and every screen is drawn from 320 px on by the stories
 * and by the journeys about widths.
 */
export const widths = <Width>(own: Width, ...others: Width[]): Width[] => (EVERY ? [own, ...others] : [own]);
