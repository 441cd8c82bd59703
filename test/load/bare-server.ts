import { createServer } from 'node:http';

/**
 * Run as a process of its own: reads what is posted and answers a small JSON, and does nothing else. Prints its port.
 */
const ANSWER = Buffer.from(JSON.stringify({ status: true, message: 'x'.repeat(200) }));
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'content-length': ANSWER.length };

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString());
    response.writeHead(200, HEADERS).end(ANSWER);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address !== null ? address.port : 0);
});
process.on('SIGTERM', () => process.exit(0));
