import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates an empty database on a cluster and answers its address. */
export async function createDatabase(clusterUrl: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
