import { cp, mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkout, docgen, type Serving, serve, temporaryFolder } from '../../docgen.ts';

/** `docgen serve --mock` with the first site, and `docgen verify` against it, through the real command line. */
describe('the mock of the first site', { timeout: 120_000 }, () => {
  let serving: Serving;
  let site: string;

  beforeAll(async () => {
    site = join(await temporaryFolder(), 'site');
    // The description and its data alone: a mock needs nothing else.
    await mkdir(site);
    await cp(join(checkout, 'site', 'api'), join(site, 'api'), { recursive: true });
    serving = await serve(site, ['--mock']);
  }, 120_000);
  afterAll(() => serving?.stop());

  const get = async (path: string) => (await fetch(serving.origin + path)).json();

  it('prints its address, and responds as documented', async () => {
    await expect
      .poll(() => serving.output())
      .toContain(`The API of api/openapi.yaml is mocked at ${serving.origin}/v1`);
    const { code, stdout, stderr } = await docgen(['verify', site, '--server', `${serving.origin}/v1`]);
    expect({ code, stderr, stdout }).toEqual({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^Sent \d+ requests to \S+: no problems\nCovered 13 of 13 operations, .*\n$/),
    });
  });

  it('finds the nearest places by real distances', async () => {
    const { data, meta } = await get('/v1/places/nearest?latitude=-20.1338&longitude=-67.4891&radius=100000');
    const distances = data.map((place: { distance: number }) => place.distance);
    expect(distances).toEqual(distances.toSorted((a: number, b: number) => a - b));
    // Salar de Uyuni is around the point.
    expect(data[0]).toMatchObject({ id: 'salar-de-uyuni', city: { department: 'Potosí' } });
    expect(meta).toMatchObject({ radius: 100_000, limit: 10 });
  });

  it('searches by the beginnings of words, ignoring accents', async () => {
    const { data, meta } = await get('/v1/places/search?q=potosi&per_page=3');
    expect([data.length, meta.total, data[0].name]).toEqual([3, 7, 'Huayna Potosí']);
  });

  it.each([
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'null' },
  ])('refuses the page of another site: %j', async (headers: Record<string, string>) => {
    const url = new URL(`${serving.origin}/v1/cities`);
    const status = await new Promise((resolve, reject) => {
      request(url, { method: 'POST', headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });

  it('returns the examples of the description verbatim', async () => {
    const { data, meta } = await get('/v1/cities?per_page=3');
    expect(data.map(({ id }: { id: string }) => id)).toEqual(['cobija', 'cochabamba', 'concepcion']);
    expect(meta).toEqual({ page: 1, per_page: 3, total: 23, pages: 8 });
  });

  it('responds to an invalid request with the documented error', async () => {
    const response = await fetch(`${serving.origin}/v1/places/nearest?latitude=-12&longitude=-77`);
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
    expect((await response.json()).errors.map(({ parameter }: { parameter: string }) => parameter)).toEqual([
      'longitude',
    ]);
    expect((await fetch(`${serving.origin}/v1/cities/lima`)).status).toBe(404);
  });

  it('leaves the site unchanged: other methods and other hosts are refused', async () => {
    expect((await fetch(`${serving.origin}/api`, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${serving.origin}/v1/cities`, { method: 'DELETE' })).status).toBe(405);
    const status = await new Promise((resolve, reject) => {
      const options = { headers: { host: 'evil.example' } };
      request(`${serving.origin}/v1/cities`, options, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });

  it('uses its handlers, and reports one that cannot be used', async () => {
    await writeFile(join(site, 'api', 'mock.ts'), 'export default { getACity: () => ({ body: { id: "own" } }) };');
    await expect.poll(async () => (await get('/v1/cities/la-paz')).id, { timeout: 30_000 }).toBe('own');
    await writeFile(join(site, 'api', 'mock.ts'), 'throw new Error("broken");');
    await expect
      .poll(() => serving.output(), { timeout: 30_000 })
      .toContain('api/mock.ts:1:1: error MOCK The handlers of the mock cannot be used: broken');
  });
});
