/** A description whose parameter takes at most so many; `more`: lines of other parameters. */
export const description = (limit: number, more = '') => `openapi: 3.1.0
info: { title: Places, version: '1' }
paths:
  /places:
    get:
      parameters:
        - name: limit
          in: query
          schema: { type: integer, maximum: ${limit} }
${more}      responses:
        '200':
          description: The places
          content:
            application/json:
              schema: { $ref: './parts.yaml#/Place' }
`;

/** The file that it refers to, with a property of this name. */
export const parts = (city: string) =>
  `Place:\n  type: object\n  properties:\n    name: { type: string }\n    ${city}: { type: string }\n`;
