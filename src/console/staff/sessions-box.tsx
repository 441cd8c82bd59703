import { useState } from 'react';
import { LogOut } from 'lucide-react';
import { formatInstant } from '#client/format/format-instant.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { StatusTag } from '#ui/status-tag.tsx';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { formatSeen } from '../shell/formats/format-seen.ts';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { useLastShown, useSheetCommand } from '../use-command.ts';
import { useMe } from './use-me.ts';
import type { StaffPage } from './use-staff.ts';

type Session = StaffPage['sessions'][number];

/** Where somebody is logged in now. One owner alone can end one or all, because that only makes things safer. */
export function StaffSessionsBox({ page: { member, sessions } }: { readonly page: StaffPage }) {
  const { permissions } = useMe();
  const nowMs = useServerNow();
  // The number of a session, '' for all.
  const [ending, setEnding] = useState<string>();
  const mayEnd = permissions.includes('staff.change');
  const others = sessions.filter(({ current }) => !current);
  return (
    <Box
      title="Log-in sessions"
      titleEnd={
        mayEnd && others.length > 0 ? (
          <Action compact kind="quiet" icon={<LogOut aria-hidden="true" />} onClick={() => setEnding('')}>
            {others.length < sessions.length ? 'End all others' : 'End all'}
          </Action>
        ) : null
      }
    >
      {sessions.length === 0 ? (
        <p className="px-4 pb-4 text-14 text-text-2">Not logged in.</p>
      ) : (
        <DataTable
          label="Log-in sessions"
          columns={sessionColumns(nowMs, mayEnd ? setEnding : undefined)}
          rows={sessions}
          keyOf={({ session_id: id }) => id}
        />
      )}
      <EndSessionsSheet
        staffId={member.staff_id}
        name={member.name}
        sessionId={ending}
        onClose={() => setEnding(undefined)}
      />
    </Box>
  );
}

function nameOf(device: string): string {
  return device === '' ? 'Unknown browser' : device;
}

function sessionColumns(
  nowMs: number,
  onEnd: ((sessionId: string) => void) | undefined,
): readonly Column<Session>[] {
  return [
    { key: 'device', head: 'Browser', cell: ({ device }) => nameOf(device) },
    { key: 'where', head: 'Where', cell: ({ network }) => (network === '' ? 'Not known' : network) },
    { key: 'since', head: 'Since', end: true, cell: ({ logged_in_at: at }) => formatSeen(at, nowMs) },
    { key: 'seen', head: 'Last seen', end: true, cell: ({ last_active_at: at }) => formatSeen(at, nowMs) },
    {
      key: 'end',
      head: '',
      end: true,
      cell: (session) => {
        if (session.current) return <StatusTag tone="open">This one</StatusTag>;
        if (onEnd === undefined) return null;
        return (
          <Action
            compact
            kind="quiet"
            aria-label={`End the session on ${nameOf(session.device)}`}
            onClick={() => onEnd(session.session_id)}
          >
            End
          </Action>
        );
      },
    },
  ];
}

type SheetProps = {
  readonly staffId: string;
  readonly name: string;
  readonly sessionId: string | undefined;
  readonly onClose: () => void;
};

function EndSessionsSheet({ staffId, name, sessionId, onClose }: SheetProps) {
  const shown = useLastShown(sessionId);
  const { command, send, close } = useSheetCommand('/console/api/end-staff-sessions', {
    onClose,
    done: ({ ended }) => (ended === 1 ? 'One session has ended' : `${ended} sessions have ended`),
  });
  return (
    <ReasonSheet
      open={sessionId !== undefined}
      title={`End sessions: ${name}`}
      verb="End"
      kind="danger"
      command={command}
      onSend={(reason) => send({ staff_id: staffId, session_id: sessionId ?? '', reason })}
      onClose={close}
    >
      <p className="text-text-2">
        {shown === '' ? 'All sessions end at once.' : 'This session ends at once.'} What was typed there and
        not sent is lost.
      </p>
    </ReasonSheet>
  );
}

type Device = StaffPage['devices'][number];

const DEVICE_COLUMNS: readonly Column<Device>[] = [
  { key: 'device', head: 'Browser', cell: ({ device }) => nameOf(device) },
  { key: 'where', head: 'Where last', cell: ({ network }) => (network === '' ? 'Not known' : network) },
  {
    key: 'first',
    head: 'First log-in',
    end: true,
    cell: ({ first_login_at: at }) => formatInstant(at, 'short-date'),
  },
  {
    key: 'last',
    head: 'Last log-in',
    end: true,
    cell: ({ last_login_at: at }) => formatInstant(at, 'short-date'),
  },
];

/** The browsers that somebody has logged in with: two people never share one. */
export function DevicesBox({ devices }: Pick<StaffPage, 'devices'>) {
  if (devices.length === 0) return null;
  return (
    <Box title="Known browsers">
      <DataTable
        label="Known browsers"
        columns={DEVICE_COLUMNS}
        rows={devices}
        keyOf={({ first_login_at: at }, place) => `${at} ${place}`}
      />
    </Box>
  );
}
