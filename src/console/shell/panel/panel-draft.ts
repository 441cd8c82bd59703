import { useEffect, useRef } from 'react';
import { windowStore } from '#client/drafts/window-store.ts';
import { useMe } from '../../staff/use-me.ts';

type Fields = Readonly<Record<string, string | boolean>>;

/** What was typed into the form of a panel and not sent: a panel that closes, or a reload, does not lose it. */
export type PanelDraft<Values extends Fields> = {
  readonly read: () => Values;
  readonly keep: (values: Values) => void;
  readonly discard: () => void;
};

/** @example panelDraft('asha-void-12', { reason: '' }) */
export function panelDraft<Values extends Fields>(of: string, none: Values): PanelDraft<Values> {
  const name = `ank-console-draft-${of}`;
  const isKept = (stored: unknown): stored is Values => {
    const kept = new Map<string, unknown>(Object.entries(stored ?? {}));
    return Object.entries(none).every(([field, value]) => typeof kept.get(field) === typeof value);
  };
  return {
    read: () => windowStore.read(name, (stored) => (isKept(stored) ? stored : null)) ?? none,
    keep: (values) => {
      const isNone = Object.entries(none).every(([field, value]) => values[field] === value);
      windowStore.write(name, isNone ? null : values);
    },
    discard: () => windowStore.write(name, null),
  };
}

/** A draft of the person at the desk, who may not be the only one at this computer. */
export function usePanelDraft<Values extends Fields>(of: string, none: Values): PanelDraft<Values> {
  return panelDraft(`${useMe().staff_id}-${of}`, none);
}

/** Keeps what is typed as it is typed. */
export function useKeptDraft<Values extends Fields>({ keep }: PanelDraft<Values>, values: Values): void {
  const text = JSON.stringify(values);
  const last = useRef(text);
  useEffect(() => {
    // Another object with the same values is nothing new; what was sent meanwhile must not come back.
    if (last.current === text) return;
    last.current = text;
    keep(values);
  });
}
