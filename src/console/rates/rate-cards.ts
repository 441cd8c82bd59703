import type { Reply } from '../api.ts';

export type FamilyCards = Reply<'/console/api/list-rates'>['families'][number];
export type RateProposal = NonNullable<FamilyCards['proposal']>;
export type WireCard = FamilyCards['current'];
export type WireRate = WireCard['rates'][number];
