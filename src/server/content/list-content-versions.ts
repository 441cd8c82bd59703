import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { selectVersions } from './content.table.ts';

const VERSIONS_MAX = 50;

/** What players saw before in one text. */
export function listContentVersions(node: Node): Handler<'/console/api/list-content-versions'> {
  return async (_, name) => {
    const rows = await selectVersions(node.db, name, VERSIONS_MAX);
    const versions = rows.map(({ version, value, publisher, published_at }) => ({
      version,
      value,
      by: publisher,
      at: new Date(published_at).toISOString(),
    }));
    return answer({ versions });
  };
}
