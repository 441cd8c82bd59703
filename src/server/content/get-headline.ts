import { answer, type Handler } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';

/** The headlines of the places asked for; a place without one is answered as switched off. */
export function getHeadline(settings: SettingsReader): Handler<'/api-get-headline'> {
  return async (_, input) => {
    const { headlines } = settings.current();
    const data = (input.ids ?? [1]).map(
      (id) => headlines.find((headline) => headline.id === id) ?? { id, status: '0' as const, notes: '' },
    );
    return answer({ data });
  };
}
