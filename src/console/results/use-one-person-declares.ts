import { useSessions } from './use-sessions.ts';

/** Whether the operator's setting lets one person declare. Until that is known, two are asked for. */
export function useOnePersonDeclares(): boolean {
  return useSessions().data?.one_person_may_declare ?? false;
}
