import { z } from 'zod';

/**
 * The forms' checks, which everybody takes from here: before the first schema is made, zod would try whether it may build code
 * out of text. The page's content security policy refuses that, and the browser reports each try.
 */
z.config({ jitless: true });

export { z };
