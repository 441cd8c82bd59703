import { joinClasses } from '#ui/join-classes.ts';
import { Box } from '../../shell/box.tsx';
import { EventLink } from '../../trail/event-link.tsx';
import type { Step } from './line-steps.ts';

const DOTS = {
  done: 'bg-open-mark',
  now: 'bg-brand',
  pressing: 'bg-closing',
  ahead: 'bg-surface inset-ring-2 inset-ring-line-strong',
} as const;

const SAID = { done: 'done', now: 'now', pressing: 'now', ahead: 'to come' } as const;

/** Where a session is between its first bid and its last payment: beside each other at a desk, below each other on a phone. */
export function LineBox({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <Box>
      <ol
        aria-label="Steps of the session"
        className="grid gap-y-3 px-4 py-3.5 min-[900px]:auto-cols-fr min-[900px]:grid-flow-col"
      >
        {steps.map(({ name, note, state, event }, place) => (
          <li
            key={name}
            aria-current={SAID[state] === 'now' ? 'step' : undefined}
            className="relative grid min-w-0 content-start grid-cols-[14px_minmax(0,1fr)] gap-x-3 min-[900px]:grid-cols-1 min-[900px]:gap-y-1.5"
          >
            {place === steps.length - 1 ? null : (
              <span
                aria-hidden="true"
                className={joinClasses(
                  'absolute top-[18px] -bottom-[15px] left-[6px] w-0.5 min-[900px]:top-[6px] min-[900px]:right-0 min-[900px]:bottom-auto min-[900px]:left-[14px] min-[900px]:h-0.5 min-[900px]:w-auto',
                  state === 'done' ? 'bg-open-mark' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={joinClasses('mt-1 size-3.5 rounded-full min-[900px]:mt-0', DOTS[state])}
            />
            <span className="min-w-0 pr-2 leading-snug">
              <b className="block font-semi">
                {event === undefined ? name : <EventLink eventId={event}>{name}</EventLink>}
                <span className="sr-only">, {SAID[state]}</span>
              </b>
              <span
                className={joinClasses(
                  'block text-14 tabular-nums [overflow-wrap:anywhere]',
                  state === 'pressing' ? 'text-closing' : 'text-text-2',
                )}
              >
                {note}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Box>
  );
}
