import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { factsOf, SETTING_GROUPS, type SettingGroup } from '#contract/setting-groups.ts';
import { SETTING_KEYS, SETTING_LIST, settingRow, type SettingKey } from '#contract/setting-list.ts';
import { Empty } from '#ui/empty.tsx';
import { Field } from '#ui/fields/field.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWaiting } from '../approvals/use-approvals.ts';
import { Box } from '../shell/box.tsx';
import { DENSE_FIELD } from '../shell/forms/text-area-field.tsx';
import { useKeys } from '../shell/keys/use-keys.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { StopMenu } from './stop-menu.tsx';
import { useStops } from './use-stops.ts';
import { SettingTable } from './setting-table.tsx';
import { SettingHistory } from './setting-history.tsx';
import type { Settings } from './setting-texts.ts';
import { useSettings } from './use-settings.ts';

const GROUPS = Object.keys(SETTING_GROUPS).filter((key): key is SettingGroup =>
  Object.hasOwn(SETTING_GROUPS, key),
);

/** Everything that the operator sets, in ten groups; none is changed elsewhere but where a row says so. */
export function SettingsScreen({ group }: { readonly group: string }) {
  const [find, setFind] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useKeys({ find_setting: () => field.current?.focus() });
  const query = useSettings();
  const chosen = GROUPS.find((known) => known === group) ?? 'game';
  return (
    <Page
      title="Settings"
      history={{ subject: 'settings' }}
      note={`${SETTING_KEYS.length} settings`}
      end={
        <Field
          ref={field}
          label="Find a setting"
          type="search"
          className={DENSE_FIELD}
          value={find}
          onValue={setFind}
          autoComplete="off"
        />
      }
    >
      <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {(settings) => <Groups settings={settings} chosen={chosen} find={find.trim().toLowerCase()} />}
      </QueryState>
    </Page>
  );
}

type Props = { readonly settings: Settings; readonly chosen: SettingGroup; readonly find: string };

function Groups({ settings, chosen, find }: Props) {
  const facts = factsOf(chosen);
  const isFinding = find !== '';
  const keys = SETTING_KEYS.filter((key) => (isFinding ? isFound(key, find) : inGroup(key, chosen)));
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[190px_minmax(0,1fr)]">
      <GroupList settings={settings} chosen={isFinding ? undefined : chosen} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Box title={isFinding ? `Found: ${keys.length}` : SETTING_GROUPS[chosen].name}>
          {chosen === 'emergency' && !isFinding ? <Stops /> : null}
          {keys.length === 0 && (isFinding || facts.length === 0) ? (
            <Empty title="No setting" text="No name or explanation has these words." />
          ) : keys.length === 0 ? null : (
            <SettingTable settings={settings} keys={keys} />
          )}
          {isFinding || facts.length === 0 ? null : (
            <ul className="grid list-disc gap-1 px-4 pb-4 pl-8 text-text-2">
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </Box>
        <SettingHistory changes={settings.changes} keys={keys} />
      </div>
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

type ListProps = { readonly settings: Settings; readonly chosen: SettingGroup | undefined };

/** The groups, each with what waits there or how many settings it has. */
function GroupList({ settings, chosen }: ListProps) {
  const asked = useWaiting('change_setting').map(({ view }) => view.key);
  const scheduled = settings.changes.filter(({ change_state: state }) => state === 'scheduled');
  const waiting = [...asked, ...scheduled.map(({ key }) => key)];
  return (
    <nav aria-label="Groups of settings" className="grid grid-cols-2 gap-1 desk:grid-cols-1">
      {GROUPS.map((group) => {
        const waits = waiting.filter((key) => inGroup(key, group)).length;
        return (
          <Link
            key={group}
            href={`/settings/${group}`}
            aria-current={group === chosen ? 'page' : undefined}
            className={joinClasses(
              'flex min-h-11 items-center gap-2 rounded-[10px] px-3 desk:min-h-[30px]',
              group === chosen ? 'bg-surface font-semi inset-ring inset-ring-line' : 'text-text-2',
            )}
          >
            <span className="mr-auto">{SETTING_GROUPS[group].name}</span>
            {waits === 0 ? (
              <span className="text-13 text-text-3">
                {SETTING_KEYS.filter((key) => inGroup(key, group)).length}
              </span>
            ) : (
              <span className="text-13 font-semi text-pending">
                {waits === 1 ? '1 waits' : `${waits} wait`}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
