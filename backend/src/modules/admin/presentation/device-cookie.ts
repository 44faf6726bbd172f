import type { Request, Response } from 'express';
import type { KeptDevice, ShownDevice } from '../application/second-factor/trust-devices.js';

/** One for each administrator, so that two who share a browser lose nothing of each other's. */
const nameFor = (administratorId: string) => `admin_device_${administratorId}`;
/** Sent where one logs in and looks at one's devices, and nowhere else. */
const PATH = '/api/admin';

/** What the browser shows for this administrator: a cookie that no script reads and no other site sends. */
export const shownBy =
  (request: Request) =>
  (administratorId: string): ShownDevice => {
    const cookies = (request.headers.cookie ?? '').split(';').map((one) => one.trim().split('='));
    const token = cookies.find(([name]) => name === nameFor(administratorId))?.[1];
    return { token, userAgent: request.headers['user-agent'] };
  };

export function keepDevice(
  response: Response,
  administratorId: string,
  { token, until }: KeptDevice,
  secure: boolean,
): void {
  response.cookie(nameFor(administratorId), token, { ...attributes(secure), expires: until });
}

export function dropDevice(response: Response, administratorId: string, secure: boolean): void {
  response.clearCookie(nameFor(administratorId), attributes(secure));
}

const attributes = (secure: boolean) => ({ path: PATH, httpOnly: true, sameSite: 'strict' as const, secure });
