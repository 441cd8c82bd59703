import { useSession } from '../use-session.ts';

/** The screen on which numbers are added: the wallet, or, while betting is off and there is no wallet, the withdrawal. */
export function useNumbersScreen(): '/imp7' | '/withdraw' {
  const session = useSession();
  return session.state === 'in' && !session.bettingOn ? '/withdraw' : '/imp7';
}
