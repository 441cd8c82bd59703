import { once } from 'node:events';
import { connect } from 'node:net';

/** Whether somebody takes connections there. */
export async function isPortOpen(host: string, port: number): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
