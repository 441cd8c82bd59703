import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';

const message = z.object({ mobile: z.string(), text: z.string() });

/** An SMS provider that delivers nothing and remembers everything. */
export interface SmsGateway {
  readonly url: string;
  readonly messages: readonly z.output<typeof message>[];
  /** The code in the newest message to the number. */
  readonly codeFor: (mobile: string) => string;
  /** Its answer from now on. */
  readonly answer: (reply: { readonly status: number; readonly location?: string }) => void;
  readonly close: () => Promise<void>;
}

export async function startSmsGateway(): Promise<SmsGateway> {
  const messages: z.output<typeof message>[] = [];
  let reply: { readonly status: number; readonly location?: string } = { status: 200 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      messages.push(message.parse(JSON.parse(Buffer.concat(chunks).toString())));
      response
        .writeHead(reply.status, reply.location === undefined ? {} : { location: reply.location })
        .end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  return {
    url: `http://127.0.0.1:${address.port}/send`,
    messages,
    codeFor: (mobile) => codeIn(messages.findLast((sent) => sent.mobile === mobile)?.text),
    answer: (next) => {
      reply = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function codeIn(sent: string | undefined): string {
  const code = /^(\d{4}) /.exec(sent ?? '')?.[1];
  if (code === undefined) throw new Error('No code was sent to this number.');
  return code;
}
