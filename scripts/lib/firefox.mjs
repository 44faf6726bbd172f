#!/usr/bin/env node
/**
 * Starts the Firefox of this machine for Playwright, which speaks WebDriver BiDi to it and takes this program for it. Between the two,
 * one command is answered here: Playwright sets the colours that a page is asked to prefer in every window it opens, which
 * Firefox's long-term release does not know yet (« unknown command »), and the journeys do not ask for.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket, WebSocketServer } from 'ws';

/** FIREFOX_PATH, else the one on the PATH; undefined when there is none. */
export function findFirefox() {
  const named = process.env.FIREFOX_PATH;
  if (named !== undefined) return existsSync(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const files = folders.flatMap((folder) => ['firefox-esr', 'firefox'].map((name) => path.join(folder, name)));
  return files.find((file) => existsSync(file));
}

/** What Playwright starts as its browser. */
export const firefoxForPlaywright = fileURLToPath(import.meta.url);

const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride';
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

/** Hands on what one end says to the other, in order, also what was said before the other listened. */
function handOn(from, to, answer = () => undefined) {
  const early = [];
  to.on('open', () => early.splice(0).forEach((words) => to.send(words)));
  from.on('message', (bytes) => {
    const words = bytes.toString();
    const own = answer(words);
    if (own !== undefined) from.send(own);
    else if (to.readyState === WebSocket.OPEN) to.send(words);
    else early.push(words);
  });
  from.on('close', () => to.close());
  // Its end is told by `close`.
  from.on('error', () => undefined);
}

function answerOf(words) {
  if (!words.includes(UNKNOWN_COMMAND)) return undefined;
  const { id, method } = JSON.parse(words);
  return method === UNKNOWN_COMMAND ? JSON.stringify({ type: 'success', id, result: {} }) : undefined;
}

function listenBefore(address) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () =>
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  );
  server.on('connection', (client, { url = '/' }) => {
    const browser = new WebSocket(`${address}${url === '/' ? '' : url}`, { perMessageDeflate: false });
    handOn(client, browser, answerOf);
    handOn(browser, client);
  });
}

function start() {
  const firefox = findFirefox();
  if (!firefox) {
    console.error('No Firefox on the PATH or at FIREFOX_PATH.');
    process.exit(1);
  }
  const child = spawn(firefox, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
  let said = '';
  const untilListening = (bytes) => {
    said += bytes;
    const [, address] = LISTENING.exec(said) ?? [];
    if (!address) return;
    child.stderr.off('data', untilListening);
    child.stderr.pipe(process.stderr);
    listenBefore(address);
  };
  child.stderr.on('data', untilListening);
  child.on('exit', (code) => process.exit(code ?? 0));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
}

if (process.argv[1] && path.resolve(process.argv[1]) === firefoxForPlaywright) start();
