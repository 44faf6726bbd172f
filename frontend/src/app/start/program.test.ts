/** @jest-environment jsdom */
const LATER = 'link[rel=later]';

let decoded: () => void;
let refused: (reason: Error) => void;

/** Nothing but promises that are kept already is waited for. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

let drawings: FrameRequestCallback[] = [];

let program: typeof import('./program');

/** Starts the script on a page of its own. */
function start(body: string): void {
  document.head.innerHTML = '<link rel="later" href="/assets/nowhere.js">';
  document.body.innerHTML = `<p id="script-failure"></p><div id="root">${body}</div>`;
  jest.isolateModules(() => {
    program = jest.requireActual('./program');
  });
}

/** Lets the browser draw what waits to be drawn. */
async function draw(): Promise<void> {
  await settled();
  for (const frame of drawings.splice(0)) frame(0);
  jest.advanceTimersByTime(1);
}

const isFetched = () => document.querySelector(LATER) === null;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
  drawings = [];
  // jsdom has no pictures.
  HTMLImageElement.prototype.decode = () =>
    new Promise<void>((resolve, reject) => {
      decoded = resolve;
      refused = reject;
    });
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => drawings.push(frame));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const PICTURE = '<h1>Savons</h1><img src="/site/banniere.avif" fetchpriority="high">';

it('words are drawn before the program is fetched', async () => {
  start('<h1>Connexion</h1>');
  expect(isFetched()).toBe(false);
  await draw();
  expect(isFetched()).toBe(true);
});

it.each([
  ['is there, and drawn, before the program is fetched', () => decoded()],
  ['that does not come is not waited for', () => refused(new Error('no picture'))],
])('a first picture %s', async (_, end) => {
  start(PICTURE);
  await draw();
  expect(isFetched()).toBe(false);
  end();
  await settled();
  expect(isFetched()).toBe(false);
  await draw();
  expect(isFetched()).toBe(true);
});

it('a frame that never comes, as in a tab behind, is waited for two seconds', async () => {
  start('<h1>Connexion</h1>');
  jest.advanceTimersByTime(1_999);
  expect(isFetched()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(isFetched()).toBe(true);
});

it('who presses something waits for no frame', async () => {
  start('<button>Se connecter</button>');
  document.querySelector('button')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(isFetched()).toBe(true);
});

it('a picture that fails says nothing of the program, and what fails of the program does', () => {
  start(PICTURE);
  document.querySelector('img')!.dispatchEvent(new Event('error'));
  expect(program.failed).toBe(false);
  dispatchEvent(new Event('error'));
  expect(program.failed).toBe(true);
});
