import type { MouseEvent } from 'react';

/**
 * Properties of what holds links under a form that judges a field once it is left. A press on such a link takes the
 * focus from no field: the sentence that would appear there moves the link away from under the press, which is then lost.
 */
export const pressWithoutBlur = {
  onMouseDown: (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  },
};
