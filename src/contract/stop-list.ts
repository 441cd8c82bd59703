import type { StopKind } from '#rules/settings/stop.ts';
import type { Language } from './languages.ts';
import type { Permission } from './permissions.ts';

export type Sentences = Readonly<Record<Language, string>>;

export interface StopRow {
  readonly name: string;
  readonly does: string;
  /** Who may stop it alone, and ask that it goes on. */
  readonly by: Permission;
  /** Who may agree that it goes on. */
  readonly agrees: Permission;
  /** What players read while it is stopped, where staff write nothing of their own. */
  readonly ready: Sentences;
}

/** What the stop button stops, in its order. A family and a market are stopped like play, by themselves. */
export const STOP_LIST: Readonly<Record<StopKind, StopRow>> = {
  play: {
    name: 'Play',
    does: 'No bid is taken. Sessions keep their cut-off and their results, and wins are paid.',
    by: 'stops.play',
    agrees: 'stops.play',
    ready: {
      en: 'Play pauses for a while. Your points are safe.',
      hi: 'खेल थोड़ी देर के लिए रुका है। आपके पॉइंट सुरक्षित हैं।',
      mr: 'खेळ थोड्या वेळासाठी थांबला आहे. तुमचे पॉइंट सुरक्षित आहेत.',
    },
  },
  deposits: {
    name: 'Deposits',
    does: 'No new deposit is begun. A payment that was begun before can still be reported and is credited.',
    by: 'stops.money',
    agrees: 'stops.money',
    ready: {
      en: 'Points cannot be added right now. Please do not pay now.',
      hi: 'अभी पॉइंट नहीं जोड़े जा सकते। कृपया अभी भुगतान न करें।',
      mr: 'सध्या पॉइंट जोडता येत नाहीत. कृपया आत्ता पैसे भरू नका.',
    },
  },
  withdrawals: {
    name: 'Withdrawals',
    does: 'Players cannot ask for one. What was asked for before is still decided.',
    by: 'stops.money',
    agrees: 'stops.payouts',
    ready: {
      en: 'Withdrawals pause for a while. Your points are safe.',
      hi: 'निकासी थोड़ी देर के लिए रुकी है। आपके पॉइंट सुरक्षित हैं।',
      mr: 'पैसे काढणे थोड्या वेळासाठी थांबले आहे. तुमचे पॉइंट सुरक्षित आहेत.',
    },
  },
  transfers: {
    name: 'Transfers',
    does: 'No points are sent to other players.',
    by: 'stops.money',
    agrees: 'stops.money',
    ready: {
      en: 'Points cannot be sent right now. Please try again later.',
      hi: 'अभी पॉइंट नहीं भेजे जा सकते। बाद में फिर कोशिश करें।',
      mr: 'सध्या पॉइंट पाठवता येत नाहीत. कृपया नंतर प्रयत्न करा.',
    },
  },
  registration: {
    name: 'Registration',
    does: 'Nobody new comes in. Who has an account logs in as before.',
    by: 'stops.play',
    agrees: 'stops.play',
    ready: {
      en: 'New accounts cannot be made right now. Please try again later.',
      hi: 'अभी नया खाता नहीं बन सकता। बाद में फिर कोशिश करें।',
      mr: 'सध्या नवीन खाते उघडता येत नाही. कृपया नंतर प्रयत्न करा.',
    },
  },
};

/** How long a proposal to go on waits for its second person. */
export const GO_ON_MINUTES = 30;
