/** What the framework costs by itself: one controller on Nest + Express returning the same data. */
import './usage.mjs';
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

const data = JSON.parse(readFileSync(process.env.BODY_FILE, 'utf8'));

class BareController {
  answer() {
    return data;
  }
}
const descriptor = Object.getOwnPropertyDescriptor(BareController.prototype, 'answer');
Get()(BareController.prototype, 'answer', descriptor);
Controller()(BareController);

class BareModule {}
Module({ controllers: [BareController] })(BareModule);

const app = await NestFactory.create(BareModule, { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
