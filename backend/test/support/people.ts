import type { ClientLoginAnswer, NewClientAnswer } from '@shop/contract';
import type { Shop } from './shop.js';

export interface ConnectedClient {
  id: string;
  email: string;
  password: string;
  token: string;
}

export const CLIENT_PASSWORD = 'lavande et miel';

let counter = 0;

export function newEmail(name = 'claire'): string {
  counter += 1;
  return `${name}-${counter}@example.com`;
}

export function signUpForm(email = newEmail()) {
  return { clientEmail: email, nom: 'Morel', prenom: 'Claire', clientPassword: CLIENT_PASSWORD };
}

/** Signed up, address not confirmed. */
export async function signUp(shop: Shop, form: Partial<ReturnType<typeof signUpForm>> = {}) {
  const body = { ...signUpForm(), ...form };
  const answer = await shop.http.post('/api/add/client').send(body).expect(201);
  return { email: body.clientEmail, token: (answer.body as NewClientAnswer).emailVerificationToken ?? '' };
}

/** Signed up, confirmed and logged in through the public doors. */
export async function aClient(shop: Shop, form: Partial<ReturnType<typeof signUpForm>> = {}): Promise<ConnectedClient> {
  const { email, token } = await signUp(shop, form);
  await shop.http.post('/api/confirm/client').send({ token }).expect(200);
  return logIn(shop, email, form.clientPassword);
}

export async function logIn(shop: Shop, email: string, password = CLIENT_PASSWORD): Promise<ConnectedClient> {
  const answer = await shop.http.post('/api/login/client').send({ clientEmail: email, clientPassword: password });
  const { client } = answer.body as ClientLoginAnswer;
  if (!client) throw new Error(`login of ${email} answered ${answer.status}`);
  return { id: client._id, email, password, token: client.token };
}

/** The token of the link in a mail's text. */
export function linkToken(mail: { text: string }): string {
  const token = mail.text.match(/[?&]token=([\w%-]+)/)?.[1];
  if (!token) throw new Error('the mail carries no link with a token');
  return decodeURIComponent(token);
}

export const bearer = (token: string) => `Bearer ${token}`;
