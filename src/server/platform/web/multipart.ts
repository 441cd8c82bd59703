import type { FastifyInstance, FastifyRequest } from 'fastify';

export const FORM_NOT_READ = 'FORM_NOT_READ';

/**
 * Mounts a route that takes multipart/form-data beside JSON, and no other route with it. The body has the limit of the
 * route. A page of another site could send such a form without asking first, as it could text/plain; it is refused like
 * every request of another site (TH-19).
 */
export async function mountWithForms(
  app: FastifyInstance,
  mount: (app: FastifyInstance) => void,
): Promise<void> {
  await app.register((scope, _, done) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) => readForm(request.headers['content-type'] ?? '', body),
    );
    mount(scope);
    done();
  });
}

/** The fields of a form as a JSON body would have them; a file is its bytes in base64. The last of several with one name counts. */
export async function readForm(contentType: string, body: Buffer): Promise<Readonly<Record<string, string>>> {
  const form = await parseForm(contentType, body);
  const fields = await Promise.all(
    [...form].map(async ([name, value]): Promise<[string, string]> => {
      if (typeof value === 'string') return [name, value];
      return [name, Buffer.from(await value.arrayBuffer()).toString('base64')];
    }),
  );
  return Object.fromEntries(fields);
}

async function parseForm(contentType: string, body: Buffer): Promise<FormData> {
  try {
    // Node reads forms itself, as browsers do.
    return await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch (error) {
    throw Object.assign(new Error('the form could not be read', { cause: error }), {
      code: FORM_NOT_READ,
      statusCode: 400,
    });
  }
}
