import { expect, it } from 'vitest';
import { belowTag, operationWords, plainTitle, shortTitle } from '../../../../src/openapi/objects/operation-index.ts';

it.each([
  ['List **all** `boats`.', 'List all boats'],
  ['See [the list](https://example.com/a_b) of <b>boats</b>\n', 'See the list of boats'],
  ['# Boats', 'Boats'],
  ['<p>With <a href="/sails">sails</a>, you can<br>sail</p>', 'With sails, you can sail'],
  ['Boats that have a sail of <code>linen</code>.', 'Boats that have a sail of linen'],
  ['Get a <boat> by its snake_case_name', 'Get a <boat> by its snake_case_name'],
  ['Wait for it...', 'Wait for it...'],
  ['5 * 3 * 2', '5 * 3 * 2'],
])('the title of the summary "%s" is "%s"', (summary, title) => {
  expect(plainTitle(summary)).toBe(title);
});

it.each([
  ['Creates an image. [Learn more](/docs/images).', 'Creates an image'],
  ['Get the v1.0 API of `x`, e.g. for tests', 'Get the v1.0 API of x, e.g. for tests'],
  ['Get St. Moritz', 'Get St. Moritz'],
  ['**A new project?** See [Boats](/b). Creates a boat.', 'A new project? See Boats. Creates a boat'],
  ['boat_created', 'Boat created'],
  ['', ''],
])('the short title of the summary "%s" is "%s"', (summary, title) => {
  expect(shortTitle(summary)).toBe(title);
});

it.each([
  ['GetAccountV2', 'Get account V2'],
  ['listSSOGroups', 'List SSO groups'],
  ['listIPs', 'List IPs'],
  ['refreshOAuth2Token', 'Refresh OAuth2 token'],
  ['boats/list_all', 'Boats list all'],
  ['GET_BOATS', 'Get boats'],
  ['obtenerPotosí', 'Obtener potosí'],
  ['---', ''],
])('the operationId "%s" is "%s" in words', (operationId, words) => {
  expect(operationWords(operationId)).toBe(words);
});

it.each([
  ['harbour.boats.list', ['boats'], 'Boats: list'],
  ['Boats2.GetProfile', ['boats2'], 'Boats2: get profile'],
  ['Boats.GetBoatsByName', ['Boats'], 'Get boats by name'],
  ['Sails.SSOLogin', ['Sails'], 'Sails: SSO login'],
  ['harbour.boats.list', ['sails'], undefined],
  ['boats', ['boats'], undefined],
])('the operationId "%s" of the tag %j is titled "%s"', (operationId, tags, title) => {
  expect(belowTag(operationId, tags)).toBe(title);
});
