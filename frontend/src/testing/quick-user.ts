import userEvent from '@testing-library/user-event';

type User = ReturnType<typeof userEvent.setup>;

/** Signs that user-event reads as keys: {Enter}, [ShiftLeft]. */
const KEYS = /[{[]/u;

/**
 * A visitor who types. Every key draws the page anew, which is most of the time of a test that fills a form: all of a text but its
 * last sign is pasted, the last one is pressed, so that fields still hear of keys. Texts with keys in them are typed as they are.
 */
export function setupUser(options: Parameters<typeof userEvent.setup>[0] = {}): User {
  // Style sheets are not read here: asking every ancestor of what is pressed whether it takes presses finds out nothing.
  const user = userEvent.setup({ pointerEventsCheck: 0, ...options });
  const typeEach = user.type.bind(user);
  return Object.assign(user, {
    type: async (element: Element, text: string, how: Parameters<User['type']>[2] = {}) => {
      const pasted = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      if (!pasted || KEYS.test(text) || text.length < 3 || Object.keys(how).length > 0 || element.disabled) {
        return typeEach(element, text, how);
      }
      await user.click(element);
      await user.paste(text.slice(0, -1));
      return user.keyboard(text.slice(-1));
    },
  });
}
