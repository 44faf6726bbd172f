/**
 * `node lint-mails.mjs < MAILS`: what mail programs make of each mail's HTML, as JSON (`MailFault[]` in mail-lint.ts), and where it is not
 * valid. A process of its own: the linter is a module that the tests' CommonJS cannot load.
 */
import { text } from 'node:stream/consumers';
import { caniemail } from 'caniemail';
import { HtmlValidate } from 'html-validate';

const { mails, clients, rules } = JSON.parse(await text(process.stdin));
const validator = new HtmlValidate({ root: true, extends: ['html-validate:recommended'], rules });

const supportFaults = (html) => {
  const { issues } = caniemail({ clients, html });
  const found = new Set();
  for (const [kind, byClient] of [
    ['none', issues.errors],
    ['partial', issues.warnings],
  ])
    for (const [client, faults] of byClient)
      for (const { title } of faults) found.add(JSON.stringify({ rule: title, client, support: kind }));
  return [...found].map((fault) => JSON.parse(fault));
};

const validityFaults = async (html) => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => ({ rule: ruleId, message })));
};

const faults = [];
for (const { name, html } of mails)
  for (const fault of [...supportFaults(html), ...(await validityFaults(html))]) faults.push({ name, ...fault });
process.stdout.write(JSON.stringify(faults));
