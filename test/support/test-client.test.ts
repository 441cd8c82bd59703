import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { callServer } from './test-client.ts';

test('each call has a connection of its own, so that none is lost that the server has just ended', async () => {
  let connections = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('{"status":true}'));
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  try {
    for (let calls = 1; calls <= 3; calls += 1) {
      await callServer(url, '/api-get-current-date', {}, { checks: false });
      expect(connections).toBe(calls);
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
