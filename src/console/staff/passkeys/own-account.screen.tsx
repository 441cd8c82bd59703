import { useState } from 'react';
import { Fingerprint, Plus } from 'lucide-react';
import { formatInstant } from '#client/format/format-instant.ts';
import { canUsePasskeys } from '#client/passkeys/can-use-passkeys.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { Empty } from '#ui/empty.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Action } from '../../shell/action.tsx';
import { Box } from '../../shell/box.tsx';
import { formatSeen } from '../../shell/formats/format-seen.ts';
import { Page } from '../../shell/page.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { joinRoles } from '../role-labels.ts';
import { useMe } from '../use-me.ts';
import { AddPasskeySheet } from './add-passkey.sheet.tsx';
import { type OwnPasskey, useOwnPasskeys } from './ask-passkey.ts';
import { RemovePasskeySheet, RenamePasskeySheet } from './change-passkey.sheets.tsx';

/** What somebody has of their own in the console: who they are, and their passkeys. */
export function OwnAccountScreen() {
  const { name, login, roles } = useMe();
  return (
    <Page title="Your account" note={name}>
      {/* No wider than a name and what it stands for can be read together. */}
      <div className="grid max-w-[720px] gap-4">
        <Box title="You">
          <div className="px-4 pb-3">
            <FactList
              small
              facts={[
                { name: 'Login', value: login },
                { name: 'Roles', value: joinRoles(roles) },
              ]}
            />
          </div>
        </Box>
        <PasskeysBox />
      </div>
    </Page>
  );
}

function PasskeysBox() {
  const query = useOwnPasskeys();
  const [adding, setAdding] = useState(false);
  const possible = query.data?.possible === true;
  return (
    <Box
      title="Passkeys"
      titleEnd={
        possible ? (
          <Action compact kind="quiet" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            Add a passkey
          </Action>
        ) : null
      }
    >
      <p className="px-4 pb-2 text-14 text-text-2">
        A passkey is kept on your phone, your computer or a security key, and replaces the six digits. Do not
        share the device: colleagues who use the same one count as one person.
      </p>
      {canUsePasskeys() ? (
        <QueryState query={query} skeleton={<Skeleton className="m-4 h-16 rounded-[10px]!" />}>
          {(own) =>
            own.possible ? (
              <PasskeyList passkeys={own.passkeys} />
            ) : (
              <Empty title="Not possible here" text="The operator has to set the public address first." />
            )
          }
        </QueryState>
      ) : (
        <Empty title="Not possible here" text="This browser, or this address, cannot have passkeys." />
      )}
      <AddPasskeySheet open={adding} onClose={() => setAdding(false)} />
    </Box>
  );
}

function PasskeyList({ passkeys }: { readonly passkeys: readonly OwnPasskey[] }) {
  const nowMs = useServerNow();
  const [renaming, setRenaming] = useState<OwnPasskey>();
  const [removing, setRemoving] = useState<OwnPasskey>();
  if (passkeys.length === 0) return <Empty title="None yet" text="Log-ins and approvals ask for a code." />;
  return (
    <>
      <ul className="divide-y divide-line px-4 pb-2 text-14">
        {passkeys.map((passkey) => (
          <li key={passkey.passkey_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Fingerprint aria-hidden="true" className="size-[18px] flex-none text-text-3" />
            <span className="mr-auto min-w-0">
              <b className="block break-words">{passkey.name}</b>
              <span className="text-text-3">
                Added {formatInstant(passkey.added_at, 'date')},{' '}
                {passkey.last_used_at === null
                  ? 'never used'
                  : `used ${formatSeen(passkey.last_used_at, nowMs)}`}
              </span>
            </span>
            <Action
              compact
              kind="quiet"
              aria-label={`Rename ${passkey.name}`}
              onClick={() => setRenaming(passkey)}
            >
              Rename
            </Action>
            <Action
              compact
              kind="quiet"
              aria-label={`Remove ${passkey.name}`}
              onClick={() => setRemoving(passkey)}
            >
              Remove
            </Action>
          </li>
        ))}
      </ul>
      <RenamePasskeySheet passkey={renaming} onClose={() => setRenaming(undefined)} />
      <RemovePasskeySheet passkey={removing} onClose={() => setRemoving(undefined)} />
    </>
  );
}
