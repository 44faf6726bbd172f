/** @jest-environment jsdom */
const LATER = 'link[rel=later]';

let drawings: FrameRequestCallback[] = [];

export {};

/** Starts the script on a page of its own. */
function start(body: string, { hidden = false } = {}): void {
  document.head.innerHTML = '<link rel="later" href="/assets/nowhere.js">';
  document.body.innerHTML = `<p id="script-failure"></p><div id="root">${body}</div>`;
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  jest.isolateModules(() => {
    jest.requireActual('./program');
  });
}

/** Lets the browser draw what waits to be drawn. */
function draw(): void {
  for (const frame of drawings.splice(0)) frame(0);
  jest.advanceTimersByTime(1);
}

const isFetched = () => document.querySelector(LATER) === null;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
  drawings = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => drawings.push(frame));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const PICTURE = '<h1>Savons</h1><img src="/site/banniere.avif" fetchpriority="high">';

it('words are drawn before the program is fetched', () => {
  start('<h1>Connexion</h1>');
  expect(isFetched()).toBe(false);
  draw();
  expect(isFetched()).toBe(true);
});

it('a first picture is there, and drawn, before the program is fetched', () => {
  start(PICTURE);
  draw();
  document.querySelector('img')!.dispatchEvent(new Event('load'));
  expect(isFetched()).toBe(false);
  draw();
  expect(isFetched()).toBe(true);
});

it.each([
  ['a page in a tab behind, which is never drawn', '<h1>Connexion</h1>', true],
  ['an empty page, which the program alone draws', '', false],
])('%s: the program is fetched at once', (_, body, hidden) => {
  start(body, { hidden });
  expect(isFetched()).toBe(true);
});

it('a frame that never comes is waited for two seconds', () => {
  start('<h1>Connexion</h1>');
  jest.advanceTimersByTime(1_999);
  expect(isFetched()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(isFetched()).toBe(true);
});

it('who presses something waits for no frame', () => {
  start('<button>Se connecter</button>');
  document.querySelector('button')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(isFetched()).toBe(true);
});
