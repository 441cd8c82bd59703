import { expect, test } from 'vitest';
import { FORM_NOT_READ, readForm } from './multipart.ts';

/** A form as a client writes it. */
async function written(form: FormData): Promise<readonly [string, Buffer]> {
  const sent = new Response(form);
  return [sent.headers.get('content-type') ?? '', Buffer.from(await sent.arrayBuffer())];
}

test('a form is read as the JSON body that says the same, a file as its bytes in base64', async () => {
  const form = new FormData();
  form.append('fund_request_id', '10001');
  form.append('note', 'चाय');
  form.append('payment_slip', new Blob([new Uint8Array([0, 255, 10])]), 'slip.jpg');
  expect(await readForm(...(await written(form)))).toEqual({
    fund_request_id: '10001',
    note: 'चाय',
    payment_slip: Buffer.from([0, 255, 10]).toString('base64'),
  });
});

test('of two fields with one name the last counts, and a name of an object’s own is a field like any other', async () => {
  const form = new FormData();
  for (const [name, value] of [
    ['a', '1'],
    ['a', '2'],
    ['__proto__', '3'],
  ] as const)
    form.append(name, value);
  const read = await readForm(...(await written(form)));
  expect(Object.entries(read)).toEqual([
    ['a', '2'],
    ['__proto__', '3'],
  ]);
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
});

test.each([
  ['no boundary', 'multipart/form-data', '--x--'],
  ['another boundary', 'multipart/form-data; boundary=y', '--x\r\n\r\n--x--'],
  ['no form', 'multipart/form-data; boundary=x', 'hello'],
  [
    'a form that ends early',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
  ],
])('%s is refused', async (_, type, body) => {
  await expect(readForm(type, Buffer.from(body))).rejects.toMatchObject({
    code: FORM_NOT_READ,
    statusCode: 400,
  });
});
