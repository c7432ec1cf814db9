import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { serve, temporaryFolder } from '../docgen.ts';
import { isSeen } from './is-seen.ts';
import { openReader } from './reader.ts';
import { ticket } from './ticket.ts';

/**
 * A booking API as public ones are: a reader fills in and sends its operations against the mock, and types nothing that
 * the form could know. Seen to fail with the credentials of all alternatives at once, with JSON lines as text, and without
 * the reason for a forbidden server.
 */

/** A journey has stops, and is paid in one of two ways. */
const journey = {
  type: 'object',
  required: ['passenger', 'payment'],
  properties: {
    passenger: { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 2 } } },
    stops: {
      type: 'array',
      items: {
        type: 'object',
        required: ['place'],
        properties: { place: { type: 'string' }, nights: { type: 'integer' } },
      },
    },
    payment: { oneOf: ['Card', 'Voucher'].map((name) => ({ $ref: `#/components/schemas/${name}` })) },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
  },
};
const paid = (kind: string, name: string, type: string) => ({
  type: 'object',
  required: ['kind', name],
  properties: { kind: { const: kind }, [name]: { type } },
});
const json = (schema: unknown) => ({ 'application/json': { schema } });
const description = {
  openapi: '3.1.1',
  info: { title: 'Trains', version: '1' },
  servers: [{ url: '/v1' }, { url: 'https://sandbox.trains.example/v1', description: 'For *trying* things.' }],
  security: [{ login: [] }, { token: [] }],
  components: {
    schemas: { Card: paid('card', 'number', 'string'), Voucher: paid('voucher', 'amount', 'number') },
    securitySchemes: { login: { type: 'http', scheme: 'basic' }, token: { type: 'http', scheme: 'bearer' } },
  },
  paths: {
    '/tickets': {
      get: {
        operationId: 'listTickets',
        parameters: [
          { name: 'date', in: 'query', required: true, schema: { type: 'string', format: 'date' } },
          { name: 'bicycle', in: 'query', schema: { type: 'boolean', default: false } },
        ],
        responses: { 200: { description: 'All', content: json({ type: 'array', items: ticket }) } },
      },
      post: {
        operationId: 'bookTicket',
        requestBody: { required: true, content: json(ticket) },
        responses: { 201: { description: 'Booked', content: json(ticket) } },
      },
    },
    '/journeys': {
      post: {
        operationId: 'planJourney',
        security: [],
        requestBody: { required: true, content: json(journey) },
        responses: { 201: { description: 'Planned', content: json(journey) } },
      },
    },
    '/photos': {
      post: {
        operationId: 'sendPhoto',
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['photo', 'rights'],
                properties: {
                  photo: { type: 'string', format: 'binary' },
                  rights: { type: 'string', enum: ['mine', 'free'] },
                  note: { type: 'string' },
                },
              },
            },
          },
        },
        responses: { 201: { description: 'Taken', content: json(ticket) } },
      },
    },
    '/delays': {
      get: {
        operationId: 'watchDelays',
        'x-codeSamples': [{ lang: 'Shell', source: 'trains watch-delays' }],
        security: [],
        // Real descriptions have such forms, of which nothing can be sent.
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: { type: 'object', properties: { line: { type: 'string' } } },
            },
          },
        },
        responses: {
          200: {
            description: 'One a line',
            content: { 'application/jsonl': { example: '{"train":"R1","minutes":4}\n{"train":"R2","minutes":9}\n' } },
          },
        },
      },
    },
  },
};

const guide = `---
title: Guide
---

::operation{id=watchDelays show="sample"}

::operation{id=listTickets show="line,sample,try"}
`;

const reader = openReader(async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'api'), { recursive: true });
  await writeFile(join(folder, 'api/openapi.yaml'), stringify(description));
  await mkdir(join(folder, 'docs'));
  await writeFile(join(folder, 'docs/guide.md'), guide);
  const { origin, stop } = await serve(folder, ['--no-watch', '--mock']);
  return { origin, close: async () => void (await stop()) };
});

async function open(operation: string) {
  const { page, origin } = reader;
  await page.goto(`${origin}/api/${operation}`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.locator('.console-form').waitFor();
  const status = async () => {
    await page.getByRole('button', { name: /^Send Ctrl/ }).click();
    await page.locator('.console-summary').waitFor();
    return (await page.locator('.console-summary').innerText()).slice(0, 3);
  };
  return { page, status };
}

it('authenticates in one of two ways, and remembers both for the next operation', async () => {
  const { page, status } = await open('list-tickets');
  await page.getByLabel('User').fill('ana');
  await page.getByLabel('Password').fill('secret');
  const sent = page.waitForRequest(/\/v1\/tickets/);
  expect(await status()).toBe('200');
  expect((await sent).headers().authorization).toBe(`Basic ${btoa('ana:secret')}`);
  expect(new URL((await sent).url()).search).toMatch(/^\?date=\d{4}-\d\d-\d\d$/);
  await page.getByLabel('Authenticate with').selectOption('token');
  await page.locator('input[type=password]').fill('abc');
  const again = page.waitForRequest(/\/v1\/tickets/);
  await page.getByRole('button', { name: /^Send/ }).click();
  expect((await again).headers().authorization).toBe('Bearer abc');
});

it('sends a body and a file without typing what the form knows', async () => {
  const booking = await open('book-ticket');
  await booking.page.getByLabel('User').fill('ana');
  expect(await booking.status()).toBe('201');
  const { page, status } = await open('send-photo');
  await page.getByLabel('User').fill('ana');
  expect(await page.getByLabel('rights').inputValue()).toBe('mine');
  expect(await page.getByLabel('note').inputValue()).toBe('');
  await page.getByLabel('photo').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  expect(await status()).toBe('201');
});

it('fills in an object as a form, which writes the JSON, and marks every invalid field', async () => {
  const { page, status } = await open('plan-journey');
  const body = page.getByLabel('application/json');
  await body.fill('');
  await page.getByText('As a form').click();
  await page.getByLabel(/^name/).fill('A');
  await page.getByLabel('Add a field').last().selectOption('stops');
  await page.getByRole('button', { name: 'Add an item' }).click();
  await page.getByLabel('place').fill('Uyuni');
  await page.getByRole('button', { name: 'Add an item' }).click();
  await page.getByRole('button', { name: 'Remove Item 2' }).click();
  await page.getByLabel('One of').selectOption('voucher');
  await page.getByLabel('amount').fill('ten');
  await page.getByLabel('Add a field').last().selectOption('labels');
  await page.getByLabel('New name').fill('class');
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByLabel('class', { exact: true }).fill('first');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect.poll(() => page.locator('.console-note').innerText()).toMatch(/fields need other values\.$/);
  expect(await page.getByLabel(/^name/).getAttribute('aria-invalid')).toBe('true');
  expect(await isSeen(page.getByRole('button', { name: 'Send anyway' }))).toBe(true);
  expect(await page.locator('.console-nested > .console-problem').count()).toBe(1);
  await page.getByLabel(/^name/).fill('Ana');
  await expect.poll(() => page.locator('.console-note').innerText()).toBe('');
  await page.getByLabel('amount').fill('10.50');
  const sent = page.waitForRequest(/\/v1\/journeys/);
  expect(await status()).toBe('201');
  expect(JSON.parse((await sent).postData() ?? '')).toEqual({
    passenger: { name: 'Ana' },
    payment: { kind: 'voucher', amount: 10.5 },
    stops: [{ place: 'Uyuni' }],
    labels: { class: 'first' },
  });
  expect((await sent).postData()).toContain('10.50');
  // The text is the other way to fill it in.
  await body.fill('{"passenger": {"name": "Eva"}}');
  await expect.poll(() => page.getByLabel(/^name/).inputValue()).toBe('Eva');
});

it('names each server with its description', async () => {
  const { page } = await open('watch-delays');
  await page.locator('.console-form summary', { hasText: 'Server' }).click();
  const choices = page.locator('.console').getByRole('combobox', { name: 'Server' }).locator('option');
  expect(await choices.allInnerTexts()).toContain('https://sandbox.trains.example/v1: For trying things.');
});

it('sends a GET whose form is empty, and says that no browser sends one that is filled in', async () => {
  const { page, status } = await open('watch-delays');
  expect(await status()).toBe('200');
  await page.getByLabel('line').fill('R1');
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('heading', { name: 'A browser sends no body with GET or HEAD' }).waitFor();
});

it('leaves the sample of the author as it is', async () => {
  const { page } = await open('watch-delays');
  const sample = page.locator('.tab-panel[data-tab="curl"] code');
  expect(await sample.textContent()).toBe('trains watch-delays');
  await page.getByLabel('line').fill('R1');
  await expect.poll(() => page.locator('.tab-panel[data-tab="javascript"] code').textContent()).toContain('R1');
  expect(await sample.textContent()).toBe('trains watch-delays');
});

it('shows JSON lines as a list, and requests of the session after a full load', async () => {
  const { page, status } = await open('watch-delays');
  expect(await status()).toBe('200');
  await page.getByRole('tab', { name: 'Table' }).click();
  expect(await page.locator('.console-table tbody tr').allInnerTexts()).toEqual(['R1\t4', 'R2\t9']);
  await page.reload();
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText('Requests of this session').click();
  expect(await page.locator('.console-more li').count()).toBe(1);
});

it('says why a server that the policy of the page forbids is not called', async () => {
  const { page } = await open('watch-delays');
  await page.locator('.console-form summary', { hasText: 'Server' }).click();
  await page.getByLabel('Another base address').fill('https://elsewhere.example/v2');
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('heading', { name: 'This page may not call elsewhere.example' }).waitFor();
});

it('opens within a guide, shows the request in its own sample, and shares a link to the operation', async () => {
  const { page, origin } = reader;
  await reader.context.grantPermissions(['clipboard-write']);
  await page.goto(`${origin}/docs/guide`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByLabel('date').fill('2026-05-04');
  const samples = page.locator('.api-part [data-tab="curl"] code');
  await expect.poll(() => samples.nth(1).textContent()).toContain('-d date=2026-05-04');
  expect(await samples.nth(0).textContent()).not.toContain('date');
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await page.getByText('copied').waitFor();
  expect(page.url()).toBe(`${origin}/docs/guide`);
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.locator('.console-summary').waitFor();
});
