import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { joinClasses } from '#ui/join-classes.ts';
import { useWide } from '#ui/use-wide.ts';
import { CardList } from './parts/card-list.tsx';
import { ChoiceBar, type ChosenRows } from './parts/choice-bar.tsx';
import { ColumnsSheet } from './parts/columns-sheet.tsx';
import { DeskTable } from './parts/desk-table.tsx';
import { DroppedNote, FailureNote } from './parts/table-notes.tsx';
import { FilterBar } from './parts/filter-bar.tsx';
import { FilterSheet } from './parts/filter-sheet.tsx';
import { NothingFound } from './parts/nothing-found.tsx';
import { PhoneSheet } from './parts/phone-sheet.tsx';
import { RowPanel, type PanelOf } from './parts/row-panel.tsx';
import { SaveViewSheet } from './parts/save-view.sheet.tsx';
import { TableFoot } from './parts/table-foot.tsx';
import { TableTools } from './parts/table-tools.tsx';
import { UnusedViews } from './parts/unused-views.tsx';
import { useTableKeys } from './parts/use-table-keys.ts';
import { ViewTabs } from './parts/view-tabs.tsx';
import { viewAddress, viewOf } from './rules/table-address.ts';
import { tabOf, useOpened, useSavedViews, type SavedView } from './use-saved-views.ts';
import type { TableModel } from './use-table.ts';

type Props<Row> = {
  readonly table: TableModel<Row>;
  /** What readers hear the table is called. */
  readonly label: string;
  /** Its heading, where it is a part of a page; a list that is the page has the page's. */
  readonly title?: string;
  /** What is said where there is nothing without any filter. */
  readonly empty: { readonly title: string; readonly text?: string };
  /** The page that a row opens. */
  readonly hrefOf?: (row: Row) => string;
  /** The particulars of a row beside the list; on a phone they take its place. */
  readonly panel?: PanelOf<Row>;
  /** What can be done with chosen rows; without it nothing can be chosen. */
  readonly renderActs?: (chosen: ChosenRows<Row>) => ReactNode;
  /** Further buttons above the table. */
  readonly end?: ReactNode;
};

const CARDS_BELOW_PX = 760;

/** The one table of the console: at a desk a table, on a phone cards. */
export function Table<Row>(props: Props<Row>) {
  const { panel } = props;
  const table = withShown(props.table, panel?.shown);
  return (
    <RowPanel table={table} panel={panel}>
      <TablePart {...props} table={table} />
    </RowPanel>
  );
}

/** A row whose particulars are shown although the address names none. */
function withShown<Row>(table: TableModel<Row>, shown: string | undefined): TableModel<Row> {
  const { place } = table;
  return place.open !== undefined || shown === undefined
    ? table
    : { ...table, place: { ...place, open: shown } };
}

function TablePart<Row>({ table, label, title, empty, hrefOf, panel, renderActs, end }: Props<Row>) {
  const isDesk = useWide(CARDS_BELOW_PX);
  const whole = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [field, setField] = useState<string>();
  const [sheet, setSheet] = useState<SheetName>();
  const onOpen = useOpen({ table, hrefOf, panel });
  const canChoose = renderActs !== undefined;
  const { found } = table;
  const views = useViews(table);
  const onSaveView = table.isAddressed ? () => setSheet('view') : undefined;
  useTableKeys({
    table,
    place: whole,
    scroller,
    canChoose,
    onOpen,
    follows: panel?.follows === true && table.place.open !== undefined,
    onFilter: table.fields.length === 0 ? undefined : () => setField(''),
    onColumns: () => setSheet('columns'),
    onSaveView,
  });
  const filters = <FilterBar table={table} onField={setField} />;
  const isEmpty = !found.isLoading && found.count === 0 && found.failure === undefined;
  const body = { table, label, canChoose, onOpen, hrefOf };
  return (
    <section ref={whole} aria-label={label} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <div className="mr-auto min-w-0 empty:hidden">
          {title === undefined ? null : <h2 className="text-16 font-bold">{title}</h2>}
          <ViewTabs table={table} views={views.tabs} />
          {isDesk && views.tabs.length === 0 ? filters : null}
        </div>
        {end}
        <TableTools {...{ table, label, isDesk, onSaveView }} onSheet={setSheet} />
      </div>
      {isDesk && views.tabs.length > 0 ? filters : null}
      <DroppedNote table={table} />
      <FailureNote table={table} />
      <UnusedViews list={table.name} views={views.saved} />
      <ChoiceBar table={table} renderActs={renderActs} />
      <div className="min-w-0 overflow-hidden rounded-[14px] bg-surface shadow-1 inset-ring inset-ring-line">
        <div
          ref={isDesk ? scroller : undefined}
          className={joinClasses('relative', isDesk && 'max-h-[max(320px,calc(100dvh-282px))] overflow-auto')}
        >
          {isEmpty ? <NothingFound table={table} empty={empty} /> : null}
          {isEmpty || (found.failure !== undefined && found.count === 0) ? null : isDesk ? (
            <DeskTable {...body} scroller={scroller} />
          ) : (
            <CardList {...body} />
          )}
        </div>
        <TableFoot table={table} />
      </div>
      <FilterSheet table={table} field={field} onField={setField} />
      <Sheets
        {...{ table, label, sheet, onSaveView }}
        view={views.changeable}
        onClose={() => setSheet(undefined)}
        onField={setField}
      />
    </section>
  );
}

type SheetName = 'columns' | 'phone' | 'view';

type SheetsProps<Row> = Pick<ComponentProps<typeof PhoneSheet<Row>>, 'onField' | 'onSaveView'> & {
  readonly table: TableModel<Row>;
  readonly label: string;
  readonly sheet: SheetName | undefined;
  /** The view that is shown, if this person may change it. */
  readonly view: SavedView | undefined;
  readonly onClose: () => void;
};

/** What opens over the list, one at a time. */
function Sheets<Row>({ table, label, sheet, view, onClose, ...phone }: SheetsProps<Row>) {
  return (
    <>
      <ColumnsSheet table={table} open={sheet === 'columns'} onClose={onClose} />
      <SaveViewSheet table={table} view={view} open={sheet === 'view'} onClose={onClose} />
      <PhoneSheet {...phone} table={table} label={label} open={sheet === 'phone'} onClose={onClose} />
    </>
  );
}

/** The tabs above the list, and the view that is shown where this person may change it. */
function useViews<Row>({ name, isAddressed, views, search, shape }: TableModel<Row>) {
  const saved = useSavedViews(name, isAddressed);
  const shown = viewOf(viewAddress(search, shape), saved);
  useOpened(name, shown);
  return {
    saved,
    tabs: [...views, ...saved.map(tabOf)],
    changeable: shown?.can_change === true ? shown : undefined,
  };
}

type OpenOptions<Row> = {
  readonly table: TableModel<Row>;
  readonly hrefOf: ((row: Row) => string) | undefined;
  readonly panel: PanelOf<Row> | undefined;
};

/** What opening a row does: its panel, its page, or nothing. */
function useOpen<Row>({ table, hrefOf, panel }: OpenOptions<Row>) {
  const [, navigate] = useLocation();
  if (panel !== undefined)
    // From one row to the next is no step that the back key would go.
    return (_: Row, key: string): void =>
      table.go({ open: key }, { replace: table.place.open !== undefined });
  return hrefOf === undefined ? undefined : (row: Row): void => navigate(hrefOf(row));
}
