import { useState } from 'react';
import type { Permission } from '#contract/permissions.ts';
import { STOP_LIST } from '#contract/stop-list.ts';
import { useWaiting } from '../approvals/use-approvals.ts';
import { Action, ActionLink } from '../shell/action.tsx';
import { useMe } from '../staff/use-me.ts';
import { GoOnForm } from './go-on-form.tsx';
import { SentenceForm } from './sentence-form.tsx';
import { StopForm } from './stop-form.tsx';
import { StoppedFacts } from './stopped-facts.tsx';
import { kindOfStop, nameOfStop, stopChoices } from './stop-texts.ts';
import type { Stop, Stops } from './use-stops.ts';

type Shown =
  | { readonly form: 'none' | 'stop' }
  | { readonly form: 'go on' | 'sentence'; readonly stop: Stop };

/** What stands still, and the ways to stop something or to let it go on. */
export function StopMenu({ stops, onDone }: { readonly stops: Stops; readonly onDone: () => void }) {
  const { permissions } = useMe();
  const [shown, show] = useState<Shown>({ form: 'none' });
  const choices = stopChoices(stops, permissions);
  const back = (): void => {
    show({ form: 'none' });
    onDone();
  };
  if (shown.form === 'stop') return <StopForm choices={choices} onClose={back} />;
  if (shown.form === 'sentence') return <SentenceForm stop={shown.stop} onClose={back} />;
  if (shown.form === 'go on') return <GoOnForm stop={shown.stop} onClose={back} />;
  return (
    <div className="mt-3 grid gap-3 text-14">
      {stops.stops.length === 0 ? <p className="text-text-2">Everything goes on.</p> : null}
      {stops.stops.map((stop) => (
        <Standing
          key={stop.stop_id}
          stop={stop}
          onGoOn={() => show({ form: 'go on', stop })}
          onSentence={() => show({ form: 'sentence', stop })}
        />
      ))}
      {choices.length === 0 ? null : (
        <Action kind="danger" onClick={() => show({ form: 'stop' })}>
          {stops.stops.length === 0 ? 'Stop something' : 'Stop something else'}
        </Action>
      )}
    </div>
  );
}

type StandingProps = {
  readonly stop: Stop;
  readonly onGoOn: () => void;
  readonly onSentence: () => void;
};

function Standing({ stop, onGoOn, onSentence }: StandingProps) {
  const { permissions } = useMe();
  const asked = useWaiting('go_on').find(({ view }) => view.stop_id === stop.stop_id);
  const name = nameOfStop(stop);
  return (
    <section
      aria-label={`Stopped: ${name}`}
      className="grid gap-2 rounded-[10px] bg-danger-soft p-3 inset-ring inset-ring-line"
    >
      <h3 className="font-bold text-danger">{name}</h3>
      <StoppedFacts stop={stop} />
      {permissions.includes(STOP_LIST[kindOfStop(stop)].by) ? (
        <Action kind="line" compact aria-label={`Change what players read: ${name}`} onClick={onSentence}>
          Change what players read
        </Action>
      ) : null}
      {asked === undefined ? (
        <GoOn stop={stop} permissions={permissions} onGoOn={onGoOn} />
      ) : (
        <ActionLink
          to={`/approvals/${asked.approval_id}`}
          kind="line"
          compact
          label={`Open: go on with ${name}`}
        >
          {asked.may_confirm ? 'Decide: go on' : 'Waits for a second person'}
        </ActionLink>
      )}
    </section>
  );
}

type GoOnProps = Pick<StandingProps, 'stop' | 'onGoOn'> & { readonly permissions: readonly Permission[] };

function GoOn({ stop, permissions, onGoOn }: GoOnProps) {
  const { by, agrees } = STOP_LIST[kindOfStop(stop)];
  if (!permissions.includes(by)) return null;
  return permissions.includes(agrees) ? (
    <Action kind="line" compact aria-label={`Propose to go on: ${nameOfStop(stop)}`} onClick={onGoOn}>
      Propose to go on
    </Action>
  ) : (
    <p className="text-13 text-text-2">Two owners let it go on.</p>
  );
}
