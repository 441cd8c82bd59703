import type { Translation } from '../../../messages/define-messages.ts';
import type { aheadMessages } from './en.ts';

export const messages: Translation<typeof aheadMessages> = {
  begins: 'येणारे मार्केट, {day} पासून सुरू',
  closed: '{day} रोजी मार्केट बंद राहील, {name}',
  closed_today: 'आज मार्केट बंद आहे, {name}',
};
