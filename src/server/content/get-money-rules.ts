import { answer, type Handler } from '../platform/request.ts';
import type { Content } from './content.ts';

/** The rules of adding and of withdrawing (A §3). */
export function getMoneyRules(content: Content): Handler<'/api-money-deposit-withdrawal-rule'> {
  return async (_, { language = 'en' }) => {
    const textOf = (key: 'withdrawal_rule' | 'deposit_rule') => content.shown(key, language).value.text ?? '';
    return answer({
      content: [{ withdrawal_rule: textOf('withdrawal_rule'), deposit_rule: textOf('deposit_rule') }],
    });
  };
}
