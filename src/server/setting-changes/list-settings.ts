import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { DEFAULT_SETTINGS, readSettings } from '../settings/settings.ts';
import { selectAgreedChanges } from './setting-changes.table.ts';
import { formatSettings } from './setting-texts.ts';

const CHANGES_MAX = 50;

/** Every setting, from the store and not from this node's memory, with what was agreed on. */
export function listSettings(node: AppContext): Handler<'/console/api/list-settings'> {
  return async () => {
    const [settings, changes] = await Promise.all([
      readSettings(node.db),
      selectAgreedChanges(node.db, { limit: CHANGES_MAX }),
    ]);
    return answer({
      values: formatSettings(settings),
      defaults: formatSettings(DEFAULT_SETTINGS),
      changes: changes.map(({ approval_id, in_force_at, ...change }) => ({
        ...change,
        approval_id: String(approval_id),
        in_force_at: new Date(in_force_at).toISOString(),
      })),
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}
