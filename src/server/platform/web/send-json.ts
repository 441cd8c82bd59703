import type { FastifyReply } from 'fastify';
import { bestEncoding, packLater, packNow } from './encodings.ts';
import { varyBy } from './vary.ts';

/** Shorter texts fit into one packet whatever is done to them: receipts of slips are never packed. */
const PACKED_FROM_BYTES = 1024;

/**
 * Up to here packing takes a tenth of a millisecond, less than handing the text to another thread and back; what is
 * larger is packed there, so that no slip waits for it.
 */
const AT_ONCE_BYTES_MAX = 32 * 1024;

/** Sends the answer of a call, packed where it is large and the client can read that (decision 0043). */
export async function sendJson(reply: FastifyReply, value: object): Promise<void> {
  void reply.type('application/json; charset=utf-8');
  const text = JSON.stringify(value);
  const isLarge = Buffer.byteLength(text) > PACKED_FROM_BYTES;
  if (isLarge) varyBy(reply, 'Accept-Encoding');
  const encoding = isLarge ? bestEncoding(reply.request.headers['accept-encoding']) : null;
  if (encoding === null) {
    // As a text it goes out in one piece with the headers; bytes would be a second one.
    void reply.send(text);
    return;
  }
  const bytes = Buffer.from(text);
  const packed =
    bytes.length <= AT_ONCE_BYTES_MAX ? packNow(encoding, bytes) : await packLater(encoding, bytes);
  void reply.header('content-encoding', encoding).send(packed);
}
