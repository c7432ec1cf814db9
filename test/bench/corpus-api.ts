/** An OpenAPI 3.1 description with this many operations, four per path, which share one schema for every ten paths. */
export function description(operations: number): object {
  const paths: Record<string, Record<string, object>> = {};
  const schemas: Record<string, object> = {};
  for (let n = 0; n < operations; n++) {
    const group = Math.floor(n / 4);
    const schema = `Thing${Math.floor(group / 10)}`;
    const method = (['get', 'put', 'patch', 'delete'] as const)[n % 4] ?? 'get';
    schemas[schema] ??= thing(schema);
    const path = `/things-${group}/{id}`;
    paths[path] ??= {};
    paths[path][method] = operation(n, method, schema);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Benchmark', version: '1.0.0' },
    servers: [{ url: 'https://api.example.com' }],
    paths,
    components: { schemas },
  };
}

function operation(n: number, method: string, schema: string): object {
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } };
  return {
    operationId: `${method}Thing${n}`,
    summary: `Operation ${n}`,
    description: `Works on **one** thing, as \`${schema}\` says.`,
    tags: [`Group ${Math.floor(n / 40)}`],
    parameters: [
      { name: 'id', in: 'path', required: true, description: 'Which thing.', schema: { type: 'integer' } },
      { name: 'fields', in: 'query', description: 'What to answer.', schema: { type: 'string' } },
    ],
    ...(method === 'put' || method === 'patch' ? { requestBody: { required: true, content } } : {}),
    responses: { 200: { description: 'Done.', content }, 404: { description: 'There is no such thing.' } },
  };
}

function thing(title: string): object {
  return {
    title,
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: { type: 'integer', description: 'Number of the thing.' },
      name: { type: 'string', maxLength: 80, description: 'What people call it.' },
      state: { type: 'string', enum: ['new', 'open', 'closed'] },
      labels: { type: 'array', items: { type: 'string' } },
      place: { type: 'object', properties: { latitude: { type: 'number' }, longitude: { type: 'number' } } },
    },
  };
}
