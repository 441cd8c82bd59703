import { useState, type ComponentProps, type ReactNode } from 'react';
import { ImageOff, Maximize2, UserRoundX } from 'lucide-react';
import { Link } from 'wouter';
import { formatRupees } from '#client/format/format-rupees.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { FactList } from '#ui/fact-list.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { HistoryLink } from '../shell/history-link.tsx';
import { useMe } from '../staff/use-me.ts';
import { PaymentNotes } from './payment-notes.tsx';
import { decidedAlready } from './payment-rows.ts';
import type { QueueRequest, RequestProps } from './queue/queue-kind.tsx';

type Props = Pick<RequestProps<QueueRequest>, 'request' | 'isGone'> &
  Pick<ComponentProps<typeof FactList>, 'facts'> & {
    readonly kind: string;
    readonly mobile: string;
    readonly about: ComponentProps<typeof PaymentNotes>['about'];
    readonly tags: ReactNode;
    readonly children: ReactNode;
  };

/** The facts about one request, with its actions at the end. */
export function Evidence({ kind, about, request, isGone, mobile, tags, facts, children }: Props) {
  const nowMs = useServerNow();
  return (
    <Box>
      <div className="grid gap-3 px-4 pt-3.5 pb-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="text-18 leading-snug font-bold">
              <span className="sr-only">{kind}: </span>
              <PlayerLink id={request.player_id} name={request.player_name} />
            </h2>
            <p className="text-14 text-text-3">{mobile}</p>
          </div>
          {tags}
        </div>
        <p className="text-[2.1rem] leading-none font-black tabular-nums">{formatRupees(request.amount)}</p>
        <div role="status" className="empty:hidden">
          {isGone ? (
            <p className="rounded-[10px] bg-info-soft px-3 py-2.5 font-medium text-info">
              {decidedAlready(request, nowMs)}
            </p>
          ) : null}
        </div>
        {facts.length === 0 ? null : <FactList small facts={facts} />}
        {children}
        <PaymentNotes key={`${about.kind} ${about.request_id}`} about={about} />
        <div>
          <HistoryLink of={{ object: `${about.kind}:${about.request_id}` }} />
        </div>
      </div>
    </Box>
  );
}

type PlayerLinkProps = { readonly id: string; readonly name: string };

/** A player's name, as a link to their page for staff who can see it. */
export function PlayerLink({ id, name }: PlayerLinkProps) {
  const { permissions } = useMe();
  if (!permissions.includes('players.see')) return name;
  return (
    <Link href={`/players/${id}`} className="underline decoration-line-strong underline-offset-4">
      {name}
    </Link>
  );
}

type ImageProps = {
  readonly path: string;
  /** 'Screenshot of Irfan Shaikh' */
  readonly name: string;
  /** The text when there is no image. */
  readonly missing: string;
};

/** An image that somebody sent, beside the facts; a tap enlarges it. */
export function EvidenceImage({ path, name, missing }: ImageProps) {
  const [broken, setBroken] = useState<string>();
  const [open, setOpen] = useState(false);
  if (path === '' || broken === path) {
    return (
      <p className="flex items-center gap-2 rounded-[10px] bg-well px-3 py-2.5 text-14 text-text-2">
        <ImageOff aria-hidden="true" className="size-[18px] flex-none" />
        {path === '' ? missing : 'The picture could not be loaded.'}
      </p>
    );
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="group relative block overflow-hidden rounded-[10px] bg-well"
      >
        <img
          src={path}
          alt={`${name}, show it large`}
          onError={() => setBroken(path)}
          className="mx-auto block max-h-64 min-h-24 w-full object-contain"
        />
        <span
          aria-hidden="true"
          className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-[8px] bg-surface text-text shadow-1"
        >
          <Maximize2 className="size-[18px]" />
        </span>
      </button>
      <Sheet wide open={open} onClose={() => setOpen(false)} title={name}>
        <img src={path} alt={name} className="mt-3 w-full rounded-[10px]" />
      </Sheet>
    </>
  );
}

type KeyActionProps = {
  readonly kind: 'cta' | 'danger';
  /** The letter that does the same while the queue has the focus. */
  readonly letter: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

/** A button that a letter of the keyboard presses as well. */
export function KeyAction({ kind, letter, onClick, children }: KeyActionProps) {
  return (
    <Action kind={kind} aria-keyshortcuts={letter} onClick={onClick}>
      {children}
      <kbd
        aria-hidden="true"
        className="hidden min-w-5 rounded-[5px] bg-surface px-1 font-sans text-13 font-semi text-text desk:inline-block"
      >
        {letter}
      </kbd>
    </Action>
  );
}

/** Shown instead of the actions. */
export function OwnAccountNote() {
  return (
    <WarningBox>This account shares your phone, device or payout number. Somebody else decides.</WarningBox>
  );
}

/** Shown on a request that this staff member must not decide. */
export function OwnAccountTag() {
  return (
    <StatusTag tone="danger" icon={<UserRoundX aria-hidden="true" />}>
      Your own account
    </StatusTag>
  );
}
