import { focusHeading } from './focus-heading';

const page = (html: string) => {
  document.body.innerHTML = html;
};
/** All that was promised has happened; the next task begins. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
/** A page's heading that comes once one waits for it, and the moment in which it is noticed. */
async function headingComes() {
  await nextTask();
  document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<h1>Espace Administrateur</h1>');
  await nextTask();
}

const main = '<main><input aria-label="Email"></main>';
const field = () => document.querySelector('input')!;
const heading = () => document.querySelector('h1');
let callOff = () => undefined as void;
// The code that waits is there: it comes within the task that asks for it.
beforeAll(() => import('./when-there'));
afterEach(() => callOff());

describe('the focus after a navigation', () => {
  it('goes to a heading that comes later', async () => {
    page(main);
    callOff = focusHeading();
    await headingComes();
    expect(heading()).toHaveFocus();
  });

  it('stays in a field into which the page or a password manager has put it', async () => {
    page(main);
    callOff = focusHeading();
    field().focus();
    await headingComes();
    expect(field()).toHaveFocus();
  });

  it('stays where a field has been filled without a key', async () => {
    page(`<input aria-label="Rechercher">${main}`);
    field().focus();
    callOff = focusHeading();
    field().dispatchEvent(new InputEvent('input', { bubbles: true }));
    await headingComes();
    expect(field()).toHaveFocus();
  });

  it('leaves the field of what lies over the page', async () => {
    page(`<div role="dialog"><input aria-label="Rechercher"></div>${main}`);
    callOff = focusHeading();
    field().focus();
    await headingComes();
    expect(heading()).toHaveFocus();
  });
});
