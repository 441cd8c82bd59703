import { Fragment, useRef, useState } from 'react';
import { Search } from 'lucide-react';
import { Link } from 'wouter';
import { factsOf, SETTING_GROUPS, type SettingGroup } from '#contract/setting-groups.ts';
import { SETTING_KEYS, SETTING_LIST, settingRow, type SettingKey } from '#contract/setting-list.ts';
import { Empty } from '#ui/empty.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWaiting } from '../approvals/use-approvals.ts';
import { PaymentSettings } from '../payees/payment-settings.tsx';
import { Box } from '../shell/box.tsx';
import { useKeys } from '../shell/keys/use-keys.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { useMe } from '../staff/use-me.ts';
import { StopMenu } from './stop-menu.tsx';
import { useStops } from './use-stops.ts';
import { SettingTable } from './setting-table.tsx';
import { SettingHistory } from './setting-history.tsx';
import type { Settings } from './setting-texts.ts';
import { useSettings } from './use-settings.ts';

const GROUPS = Object.keys(SETTING_GROUPS).filter((key): key is SettingGroup =>
  Object.hasOwn(SETTING_GROUPS, key),
);

/** Everything that the operator sets, in groups; none is changed elsewhere but where a row says so. */
export function SettingsScreen({ group }: { readonly group: string }) {
  const [find, setFind] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useKeys({ find_setting: () => field.current?.focus() });
  const query = useSettings();
  const chosen = GROUPS.find((known) => known === group) ?? 'game';
  const isFinding = find.trim() !== '';
  const isPayees = group === 'payees' && !isFinding;
  return (
    <Page
      title="Settings"
      history={{ subject: isPayees ? 'payee' : 'settings' }}
      note={`${SETTING_KEYS.length} settings`}
      end={
        <label className="flex min-h-11 items-center gap-2 rounded-[10px] bg-surface px-3 inset-ring inset-ring-line-strong focus-within:inset-ring-[2.5px] focus-within:inset-ring-focus max-desk:min-w-0 max-desk:flex-1 max-desk:basis-[calc(100%-56px)] desk:min-h-9 desk:w-[250px]">
          <Search aria-hidden="true" className="size-[18px] flex-none text-text-3" />
          <span className="sr-only">Find a setting</span>
          <input
            ref={field}
            type="search"
            value={find}
            placeholder="Find a setting"
            autoComplete="off"
            onChange={(event) => setFind(event.target.value)}
            className="min-w-0 flex-1 bg-transparent text-14 text-text outline-0 placeholder:text-text-3"
          />
        </label>
      }
    >
      <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {(settings) => (
          <div className="grid items-start gap-4 desk:grid-cols-[190px_minmax(0,1fr)]">
            <GroupList settings={settings} chosen={isFinding ? undefined : isPayees ? 'payees' : chosen} />
            {isPayees ? (
              <Payees />
            ) : (
              <Group settings={settings} chosen={chosen} find={find.trim().toLowerCase()} />
            )}
          </div>
        )}
      </QueryState>
    </Page>
  );
}

type Props = { readonly settings: Settings; readonly chosen: SettingGroup; readonly find: string };

/** Where players pay to: not a setting among others, since it has a waiting time and can be stopped. */
function Payees() {
  const { permissions } = useMe();
  return permissions.includes('payment-settings.see') ? (
    <PaymentSettings />
  ) : (
    <Empty title="Your roles do not open this group" text="Owners and cashiers see where players pay to." />
  );
}

function Group({ settings, chosen, find }: Props) {
  const facts = factsOf(chosen);
  const isFinding = find !== '';
  const keys = SETTING_KEYS.filter((key) => (isFinding ? isFound(key, find) : inGroup(key, chosen)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Box title={isFinding ? `Found: ${keys.length}` : SETTING_GROUPS[chosen].name}>
        {chosen === 'emergency' && !isFinding ? <Stops /> : null}
        {keys.length === 0 && (isFinding || facts.length === 0) ? (
          <Empty title="No setting" text="No name or explanation has these words." />
        ) : keys.length === 0 ? null : (
          <SettingTable settings={settings} keys={keys} />
        )}
        {isFinding || facts.length === 0 ? null : (
          <ul className="grid list-disc gap-1 border-t border-line px-4 pt-3 pb-4 pl-8 text-text-2">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </Box>
      <SettingHistory changes={settings.changes} keys={keys} />
    </div>
  );
}

/** The stop button, laid open. */
function Stops() {
  const { data } = useStops();
  return data === undefined ? null : (
    <div className="px-4 pb-4">
      <StopMenu stops={data} onDone={() => undefined} />
    </div>
  );
}

function inGroup(key: SettingKey, group: SettingGroup): boolean {
  return SETTING_LIST[key].group === group;
}

function isFound(key: SettingKey, find: string): boolean {
  const { name, does } = settingRow(key);
  return `${name} ${does}`.toLowerCase().includes(find);
}

type ListProps = { readonly settings: Settings; readonly chosen: SettingGroup | 'payees' | undefined };

/** The groups, each with what waits there or how many settings it has. */
function GroupList({ settings, chosen }: ListProps) {
  const { permissions } = useMe();
  const asked = useWaiting('change_setting').map(({ view }) => view.key);
  const scheduled = settings.changes.filter(({ change_state: state }) => state === 'scheduled');
  const waiting = [...asked, ...scheduled.map(({ key }) => key)];
  const payees = useWaiting('change_payee').length;
  return (
    <nav aria-label="Groups of settings" className="grid grid-cols-2 gap-1 desk:grid-cols-1">
      {GROUPS.map((group) => (
        <Fragment key={group}>
          {group === 'players' && permissions.includes('payment-settings.see') ? (
            <GroupLink
              to="payees"
              name="Where players pay to"
              isChosen={chosen === 'payees'}
              waits={payees}
            />
          ) : null}
          <GroupLink
            to={group}
            name={SETTING_GROUPS[group].name}
            isChosen={chosen === group}
            waits={waiting.filter((key) => inGroup(key, group)).length}
            count={SETTING_KEYS.filter((key) => inGroup(key, group)).length}
          />
        </Fragment>
      ))}
    </nav>
  );
}

type LinkProps = {
  readonly to: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly waits: number;
  readonly count?: number;
};

function GroupLink({ to, name, isChosen, waits, count }: LinkProps) {
  return (
    <Link
      href={`/settings/${to}`}
      aria-current={isChosen ? 'page' : undefined}
      className={joinClasses(
        'flex min-h-11 items-center gap-2 rounded-[10px] px-3 desk:min-h-[30px]',
        isChosen ? 'bg-surface font-semi inset-ring inset-ring-line' : 'text-text-2',
      )}
    >
      <span className="mr-auto">{name}</span>
      {waits === 0 ? (
        // A group may hold something else than settings: no figure says more of it than a 0.
        <span className="text-13 text-text-3">{count === 0 ? null : count}</span>
      ) : (
        <span className="text-13 font-semi text-pending">{waits === 1 ? '1 waits' : `${waits} wait`}</span>
      )}
    </Link>
  );
}
