import type { Reply } from '../api.ts';

export type PaymentSettings = Reply<'/console/api/get-payment-settings'>;
export type SettingsProposal = PaymentSettings['proposals'][number];
export type AgreedChange = PaymentSettings['agreed'][number];
export type SettingChange = SettingsProposal['changes'][number];
