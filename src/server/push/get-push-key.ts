import { answer, type Handler } from '../platform/request.ts';
import type { PushKeys } from './push-keys.ts';

export function getPushKey(keys: PushKeys | null): Handler<'/api-get-push-key'> {
  return async () => answer({ public_key: keys?.publicKey ?? '' });
}
