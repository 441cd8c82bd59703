import { type RefObject, useRef, useState } from 'react';
import { Download, Printer } from 'lucide-react';
import { useLocation } from 'wouter';
import { formatPoints } from '#client/format/format-points.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { sessionTitle } from '../results/format-session.ts';
import { Action, ActionLink } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { useKeys } from '../shell/keys/use-keys.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { saveFile } from '../shell/save-file.ts';
import { compareSheets } from './compare-sheets.ts';
import { CutByGame } from './cut-by-game.tsx';
import { KeepForm } from './keep-form.tsx';
import { csvOf } from './sheet-csv.ts';
import { SheetPaper } from './sheet-paper.tsx';
import { TakenPart } from './taken-part.tsx';
import { type Cutting, type Sheet, useCutting } from './use-cutting.ts';

const CHANGES_SHOWN = 12;

/** What goes over the most that is kept on a number: a frozen sheet to print, and what others took of it. */
export function CuttingScreen({ sessionId }: { readonly sessionId: string }) {
  const query = useCutting(sessionId);
  const [asked, setAsked] = useState(0);
  const sheets = query.data?.sheets ?? [];
  const sheet = sheets.find(({ no }) => no === asked) ?? sheets[0];
  const before = sheets.find(({ no }) => no === (sheet?.no ?? 0) - 1);
  const [keep, taken] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const [, navigate] = useLocation();
  useKeys({
    keep: () => toField(keep),
    taken: () => toField(taken),
    leave_sheet: () => navigate(`/exposure/${sessionId}`),
  });
  return (
    <Page
      title="Cutting sheet"
      note={query.data === undefined ? undefined : sessionTitle(query.data)}
      end={
        <div className="flex flex-wrap items-center gap-2">
          {sheets.length < 2 ? null : (
            <Segments
              label="Sheet"
              choices={sheets.map(({ no }) => ({ key: String(no), text: `Sheet ${no}` }))}
              chosen={String(sheet?.no)}
              onChoose={(no) => setAsked(Number(no))}
            />
          )}
          <ActionLink compact to={`/exposure/${sessionId}`} kind="line">
            Exposure
          </ActionLink>
          {sheet === undefined || query.data === undefined ? null : (
            <SheetActions cutting={query.data} sheet={sheet} />
          )}
        </div>
      }
    >
      <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {(cutting) => (
          <div className="grid items-start gap-4 min-[1100px]:grid-cols-[minmax(0,1fr)_400px]">
            {sheet === undefined ? (
              <NoSheet />
            ) : (
              <SheetPaper cutting={cutting} sheet={sheet} before={before} />
            )}
            <div className="grid gap-4">
              <div ref={keep}>
                <KeepForm cutting={cutting} />
              </div>
              {sheet === undefined ? null : (
                <>
                  <CutByGame sheet={sheet} />
                  <After sheet={sheet} />
                  {before === undefined ? null : <Against sheet={sheet} before={before} />}
                  <div ref={taken}>
                    <TakenPart cutting={cutting} sheet={sheet} />
                  </div>
                </>
              )}
              <WarningBox>
                A sheet is a list, not a bid: no points move. Whoever prints or gets it has looked. Name them,
                so that they cannot declare.
              </WarningBox>
            </div>
          </div>
        )}
      </QueryState>
    </Page>
  );
}

function NoSheet() {
  return (
    <Box>
      <p className="p-4 text-text-2">No sheet yet. Say what you keep at most, and freeze the first one.</p>
    </Box>
  );
}

function toField({ current }: RefObject<HTMLElement | null>): void {
  current?.querySelector<HTMLElement>('input, select')?.focus();
}

function SheetActions({ cutting, sheet }: { readonly cutting: Cutting; readonly sheet: Sheet }) {
  const name = `cutting-${cutting.session_id}-${sheet.no}.csv`;
  return (
    <>
      <Action compact kind="line" onClick={() => saveFile({ file_name: name, csv: csvOf(cutting, sheet) })}>
        <Download aria-hidden="true" />
        CSV
      </Action>
      <Action compact kind="cta" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Action>
    </>
  );
}

function After({ sheet }: { readonly sheet: Sheet }) {
  return (
    <Box title="After cutting">
      <div className="px-4 pb-4">
        <FactList
          small
          facts={[
            { name: 'Worst result then', value: signed(sheet.worst_before) },
            { name: 'Worst, if all is taken', value: signed(sheet.worst_after) },
            { name: 'Best result then', value: signed(sheet.best_before) },
            { name: 'Best, if all is taken', value: signed(sheet.best_after) },
          ]}
        />
      </div>
    </Box>
  );
}

/** What a sheet cuts otherwise than the one that it replaces, and what it does to the worst and best result. */
function Against({ sheet, before }: { readonly sheet: Sheet; readonly before: Sheet }) {
  const changes = compareSheets(sheet, before);
  const facts = [
    { name: 'Total to cut', value: fromTo(before.total, sheet.total) },
    {
      name: 'Worst, if all is taken',
      value: `${signed(before.worst_after)} to ${signed(sheet.worst_after)}`,
    },
    { name: 'Best, if all is taken', value: `${signed(before.best_after)} to ${signed(sheet.best_after)}` },
    ...changes.slice(0, CHANGES_SHOWN).map((change) => ({
      name: `${change.game} ${change.number}`,
      value: fromTo(change.before, change.now),
    })),
  ];
  return (
    <Box title={`Against sheet ${before.no}`}>
      <div className="px-4 pb-4">
        <FactList small facts={facts} />
        {changes.length > CHANGES_SHOWN ? (
          <p className="pt-2 text-13 text-text-3">And {changes.length - CHANGES_SHOWN} more numbers.</p>
        ) : null}
      </div>
    </Box>
  );
}

function fromTo(before: string, now: string): string {
  return `${formatPoints(before)} to ${formatPoints(now)}`;
}

function signed(points: string): string {
  return formatPoints(points, { signed: true });
}
