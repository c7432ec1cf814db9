import { describe, expect, it } from 'vitest';
import { readDescription } from '../../../../src/openapi/document/read-description.ts';
import { upgraded } from '../../../../src/openapi/swagger2/upgrade.ts';

const text = `swagger: '2.0'
info: { title: Harbour, version: '1' }
host: harbour.example.org
paths:
  /ships:
    get:
      schemes: [http]
      produces: [text/csv]
      parameters:
        - name: body
          in: body
          schema:
            type: object
            discriminator: kind
        - name: after
          in: query
          type: integer
      responses:
        '200':
          description: All.
          schema: { x-nullable: true }
definitions:
  Ship:
    type: object
securityDefinitions:
  login:
    type: oauth2
    flow: application
    tokenUrl: https://harbour.example.org/token
`;

async function upgradedRoot() {
  const { value } = await readDescription({ path: 'api/openapi.yaml', text }, '/nowhere');
  if (!value) throw new Error('not read');
  return upgraded(value);
}

const GET = '/paths/~1ships/get';

/** A pointer into the converted description, and the line in the author's file. */
const places: readonly (readonly [pointer: string, part: 'key' | 'value', line: string])[] = [
  ['/openapi', 'value', "swagger: '2.0'"],
  ['/servers/0/url', 'value', 'host: harbour.example.org'],
  [`${GET}/servers/0/url`, 'value', 'schemes: [http]'],
  [`${GET}/requestBody`, 'value', '- name: body'],
  [`${GET}/requestBody/content/application~1json/schema`, 'key', 'schema:'],
  [`${GET}/requestBody/content/application~1json/schema/type`, 'key', 'type: object'],
  [`${GET}/requestBody/content/application~1json/schema/discriminator/propertyName`, 'value', 'discriminator: kind'],
  [`${GET}/parameters/0/name`, 'key', '- name: after'],
  [`${GET}/parameters/0/schema/type`, 'key', 'type: integer'],
  [`${GET}/responses/200/content/text~1csv/schema/nullable`, 'key', 'schema: { x-nullable: true }'],
  ['/components/schemas/Ship', 'key', 'Ship:'],
  ['/components/schemas/Ship/type', 'key', 'type: object'],
  [
    '/components/securitySchemes/login/flows/clientCredentials/tokenUrl',
    'key',
    'tokenUrl: https://harbour.example.org/token',
  ],
];

describe('the places of a Swagger 2.0 description', () => {
  it.each(places)('%s: the %s', async (pointer, part, expected) => {
    const { root } = await upgradedRoot();
    const { line } = root.file.spotOf(pointer, part);
    expect(text.split('\n')[line - 1]?.trim()).toBe(expected);
  });

  it('are the targets of `$ref`s', async () => {
    const { root, resolve } = await upgradedRoot();
    const led = (to: string) => resolve({ ...root, value: { $ref: to } })?.pointer;
    expect(led('#/definitions/Ship')).toBe('/components/schemas/Ship');
    expect(led('#/definitions/Ship/type')).toBe('/components/schemas/Ship/type');
    expect(led('#/definitions/Sloop')).toBeUndefined();
    expect(led('#/paths/~1ships/get/parameters/0/schema')).toBe(`${GET}/requestBody/content/application~1json/schema`);
    expect(led('#/paths/~1ships/get/parameters/1/name')).toBe(`${GET}/parameters/0/name`);
  });
});
