import { Sheet } from '#ui/overlays/sheet.tsx';
import { SwitchRow } from '#ui/fields/switch-row.tsx';
import { Cap, EscCap } from './cap.tsx';
import { useDesk } from '../use-desk.ts';
import { KEY_LIST, type KeyId, type KeyScope } from './key-list.ts';
import { keyCaps } from './key-caps.ts';
import { useSingleKeys } from './key-cap.tsx';
import { singleKeys, useBoundKeys } from './use-keys.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Opened by `?`: every key that does something on this page, out of the table that binds them. */
export function KeySheet({ open, onClose }: Props) {
  const isDesk = useDesk();
  return (
    <Sheet open={open} onClose={onClose} title="Keys" titleEnd={isDesk ? <EscCap /> : null} wide>
      <KeyGroups />
    </Sheet>
  );
}

const SCOPES = {
  everywhere: 'Everywhere',
  table: 'In a table or list',
  panel: 'In the panel beside it',
  queue: 'In a queue',
  settings: 'In Settings',
  session: 'On the page of a session',
  person: 'On the page of a person',
  markets: 'In Markets',
  calendar: 'In the calendar',
  book: 'On Exposure',
  sheet: 'On a cutting sheet',
  form: 'In a form',
  go: 'Go to: G, then',
} as const satisfies Record<KeyScope, string>;

function KeyGroups() {
  const bound = useBoundKeys();
  const withSingle = useSingleKeys();
  return (
    <div className="mt-2 text-14">
      <div className="gap-x-8 wide:columns-2">
        {scopesOf(bound).map(({ scope, rows }) => (
          <section key={scope} className="break-inside-avoid pb-2">
            <h3 className="pt-2 pb-0.5 text-13 font-semi text-text-3">{SCOPES[scope]}</h3>
            <dl>
              {rows.map(({ id, keys, sentence }) => (
                <div key={id} className="flex min-h-7 items-center justify-between gap-3">
                  <dt className="min-w-0">{sentence}</dt>
                  <dd className="flex flex-none gap-2">
                    {keys.map((key) => (
                      <Caps key={key} keys={scope === 'go' ? key.slice(2) : key} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <SwitchRow
        title="Single letters"
        text="They work while no field has the cursor. Off, only keys with Ctrl or Alt do."
        isOn={withSingle}
        onChange={() => singleKeys.write(!withSingle)}
      />
    </div>
  );
}

/** The rows that are bound, by scope, in the order of the list. */
function scopesOf(bound: ReadonlySet<KeyId>) {
  return [...new Set(KEY_LIST.map(({ scope }) => scope))]
    .map((scope) => ({ scope, rows: KEY_LIST.filter((row) => row.scope === scope && bound.has(row.id)) }))
    .filter(({ rows }) => rows.length > 0);
}

function Caps({ keys }: { readonly keys: string }) {
  return (
    <span className="inline-flex gap-1">
      {keyCaps(keys).map((cap) => (
        <Cap key={cap}>{cap}</Cap>
      ))}
    </span>
  );
}
