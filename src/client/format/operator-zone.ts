import { USUAL_ZONE } from '#rules/usual-zone.ts';

/**
 * The zone that market times are meant in, so every other time on a screen is too, wherever the phone is. The server
 * writes it into the page where it is not the usual one (src/server/platform/web/open-page.ts).
 */
export const OPERATOR_ZONE: string = globalThis.document?.documentElement.dataset['zone'] ?? USUAL_ZONE;
