import express from 'express';
import request from 'supertest';
import { applePayDomain } from './apple-pay-domain.js';

const ADDRESS = '/.well-known/apple-developer-merchantid-domain-association';
const shop = (text: string) => express().use(applePayDomain({ applePayDomain: text }));

it('gives Apple the text that the operator was given, at its address alone', async () => {
  const { text, headers } = await request(shop('7B2270737049')).get(ADDRESS).expect(200);
  expect(text).toBe('7B2270737049');
  expect(headers['content-type']).toMatch(/^text\/plain/);
  await request(shop('7B2270737049')).get('/.well-known/security.txt').expect(404);
  await request(shop('7B2270737049')).post(ADDRESS).expect(404);
});

it('has no such address without it', async () => {
  await request(shop('')).get(ADDRESS).expect(404);
});
