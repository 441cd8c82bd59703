import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { biddingMessages } from '../bidding/messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';
import { shellMessages } from '../shell/messages/en.ts';
import { usePreferences } from '../preferences/use-preferences.ts';
import { KEY_LIST, type KeyGroup, type KeyUse } from './key-list.ts';
import { Keys } from './keys.tsx';
import { keysMessages } from './messages/en.ts';

type Props = { readonly open: boolean; readonly onClose: () => void };

const GROUPS: readonly KeyGroup[] = ['everywhere', 'board', 'sets'];

/** All keys and what they do, opened by `?`. */
export function KeySheet({ open, onClose }: Props) {
  const messages = useMessages(keysMessages);
  const shell = useMessages(shellMessages);
  const { singleKeys } = usePreferences().preferences;
  return (
    <Sheet open={open} onClose={onClose} title={messages('keys')} wide>
      {singleKeys ? null : <p className="pt-1 text-14 text-text-2">{messages('keys_off')}</p>}
      <div className="grid gap-x-8 wide:grid-cols-2">
        {GROUPS.map((group) => (
          <Group key={group} group={group} />
        ))}
      </div>
      <Button kind="line" block className="mt-4" onClick={onClose}>
        {shell('ok')}
      </Button>
    </Sheet>
  );
}

function Group({ group }: { readonly group: KeyGroup }) {
  const messages = useMessages(keysMessages);
  const nameOf = useNameOf();
  return (
    <section className="pt-3">
      <h3 className="text-16 font-bold">{messages(`group_${group}`)}</h3>
      <dl>
        {KEY_LIST.filter((row) => row.group === group).map(({ does }) => (
          <div key={does} className="flex min-h-9 items-center justify-between gap-3 text-15">
            <dt className="min-w-0">{nameOf(does)}</dt>
            <dd className="flex flex-none items-center gap-1">
              <Keys of={does} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const OF_BIDDING = ['open', 'close', 'undo', 'submit'] as const;
const SETS = ['family', 'cut', 'motor', 'sp_dp_tp', 'crossing', 'red'] as const;

/** The words that stand on what the key does. */
function useNameOf() {
  const messages = useMessages(keysMessages);
  const bidding = useMessages(biddingMessages);
  return (use: KeyUse): string => {
    if (isOf(OF_BIDDING, use)) return bidding(use);
    return isOf(SETS, use) ? bidding(`set_${use}`) : messages(use);
  };
}

function isOf<One extends KeyUse>(some: readonly One[], use: KeyUse): use is One {
  return some.some((one) => one === use);
}
