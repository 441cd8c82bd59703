/**
 * Every key of the console that is no letter of a text: the one table that binds them and that the sheet of keys is
 * made from. A key is one press ('j', 'Shift+J', 'Control+K', 'Space') or two after each other ('g d'); the further
 * spellings of a row do the same. Keys of one scope may not share a press; of two scopes the first one has it.
 */
export const KEY_LIST = [
  { id: 'session_close', scope: 'session', keys: ['l'], sentence: 'Close early' },
  { id: 'session_postpone', scope: 'session', keys: ['p'], sentence: 'Postpone' },
  { id: 'session_void', scope: 'session', keys: ['v'], sentence: 'Void' },
  { id: 'session_exposure', scope: 'session', keys: ['x'], sentence: 'Exposure' },
  { id: 'session_before', scope: 'session', keys: ['ArrowLeft'], sentence: 'Session before' },
  { id: 'session_after', scope: 'session', keys: ['ArrowRight'], sentence: 'Session after' },
  { id: 'person_roles', scope: 'person', keys: ['e'], sentence: 'Change roles' },
  { id: 'person_reset', scope: 'person', keys: ['r'], sentence: 'Reset the log-in: to its form' },
  { id: 'person_end', scope: 'person', keys: ['d'], sentence: 'Deactivate: opens its form' },
  { id: 'person_before', scope: 'person', keys: ['['], sentence: 'Person before' },
  { id: 'person_after', scope: 'person', keys: [']'], sentence: 'Person after' },
  { id: 'market_new', scope: 'markets', keys: ['n'], sentence: 'New market' },
  { id: 'market_edit', scope: 'markets', keys: ['e'], sentence: 'Edit' },
  { id: 'market_holiday', scope: 'markets', keys: ['h'], sentence: 'Holiday' },
  { id: 'market_print', scope: 'markets', keys: ['t'], sentence: 'Print the times' },
  { id: 'day_before', scope: 'calendar', keys: ['ArrowLeft'], sentence: 'Day before' },
  { id: 'day_after', scope: 'calendar', keys: ['ArrowRight'], sentence: 'Day after' },
  { id: 'week_before', scope: 'calendar', keys: ['ArrowUp'], sentence: 'Week before' },
  { id: 'week_after', scope: 'calendar', keys: ['ArrowDown'], sentence: 'Week after' },
  { id: 'month_after', scope: 'calendar', keys: ['n'], sentence: 'Next month' },
  { id: 'month_before', scope: 'calendar', keys: ['p'], sentence: 'Month before' },
  { id: 'day_today', scope: 'calendar', keys: ['t'], sentence: 'Today' },
  { id: 'day_holiday', scope: 'calendar', keys: ['h'], sentence: 'Holiday' },
  { id: 'day_times', scope: 'calendar', keys: ['c'], sentence: 'One-day change' },
  { id: 'limit_of_number', scope: 'book', keys: ['l'], sentence: 'Limit of the number' },
  { id: 'shown', scope: 'book', keys: ['v'], sentence: 'Bid, pays, profit' },
  { id: 'next_board', scope: 'book', keys: ['b'], sentence: 'Next board; arrows move to a number' },
  { id: 'cutting', scope: 'book', keys: ['p'], sentence: 'Cutting sheet' },
  { id: 'session', scope: 'book', keys: ['s'], sentence: 'Another session' },
  { id: 'keep', scope: 'sheet', keys: ['k'], sentence: 'Keep at most' },
  { id: 'taken', scope: 'sheet', keys: ['t'], sentence: 'Taken' },
  { id: 'leave_sheet', scope: 'sheet', keys: ['Escape'], sentence: 'Exposure' },
  { id: 'find_setting', scope: 'settings', keys: ['f'], sentence: 'Find a setting' },
  { id: 'down', scope: 'table', keys: ['j', 'ArrowDown'], sentence: 'Down' },
  { id: 'up', scope: 'table', keys: ['k', 'ArrowUp'], sentence: 'Up' },
  { id: 'first', scope: 'table', keys: ['Home'], sentence: 'First row' },
  { id: 'last', scope: 'table', keys: ['End'], sentence: 'Last row' },
  { id: 'open', scope: 'table', keys: ['Enter'], sentence: 'Open' },
  { id: 'choose', scope: 'table', keys: ['x'], sentence: 'Select' },
  { id: 'choose_more', scope: 'table', keys: ['Shift+J'], sentence: 'Select more' },
  { id: 'choose_all', scope: 'table', keys: ['Control+A'], sentence: 'All that the filter finds' },
  { id: 'filter', scope: 'table', keys: ['f'], sentence: 'Add a filter' },
  { id: 'sort', scope: 'table', keys: ['Shift+S'], sentence: 'Sort by a column' },
  { id: 'columns', scope: 'table', keys: ['v'], sentence: 'Columns' },
  { id: 'density', scope: 'table', keys: ['d'], sentence: 'Height of the rows' },
  { id: 'save_view', scope: 'table', keys: ['s'], sentence: 'Save view' },
  { id: 'pause', scope: 'table', keys: ['Space'], sentence: 'Pause' },
  { id: 'bring_new', scope: 'table', keys: ['n'], sentence: 'Bring new rows in' },
  { id: 'unchoose', scope: 'table', keys: ['Escape'], sentence: 'Clear what is selected' },
  { id: 'close_panel', scope: 'panel', keys: ['Escape'], sentence: 'Close' },
  { id: 'panel_before', scope: 'panel', keys: ['['], sentence: 'Row before' },
  { id: 'panel_after', scope: 'panel', keys: [']'], sentence: 'Row after' },
  { id: 'confirm', scope: 'queue', keys: ['a'], sentence: 'Approve or confirm: to the code or the button' },
  { id: 'reject', scope: 'queue', keys: ['r'], sentence: 'Reject, with a reason' },
  { id: 'cancel', scope: 'queue', keys: ['c'], sentence: 'Cancel, with a reason' },
  { id: 'thing', scope: 'queue', keys: ['o'], sentence: 'Open the thing itself' },
  { id: 'unread', scope: 'queue', keys: ['u'], sentence: 'Keep what became of it as unread' },
  { id: 'send', scope: 'form', keys: ['Control+Enter'], sentence: 'Send the form' },
  { id: 'palette', scope: 'everywhere', keys: ['Control+K', '/'], sentence: 'Search, go to or do' },
  { id: 'sheet', scope: 'everywhere', keys: ['?'], sentence: 'This sheet' },
  { id: 'copy_link', scope: 'everywhere', keys: ['l'], sentence: 'Copy the link' },
  { id: 'theme', scope: 'everywhere', keys: ['Alt+T'], sentence: 'Light or dark' },
  { id: 'go_approvals', scope: 'go', keys: ['g a'], sentence: 'Approvals' },
  { id: 'go_markets', scope: 'go', keys: ['g m'], sentence: 'Markets' },
  { id: 'go_calendar', scope: 'go', keys: ['g c'], sentence: 'Calendar' },
  { id: 'go_results', scope: 'go', keys: ['g r'], sentence: 'Results' },
  { id: 'go_exposure', scope: 'go', keys: ['g x'], sentence: 'Exposure' },
  { id: 'go_bids', scope: 'go', keys: ['g b'], sentence: 'Bids' },
  { id: 'go_players', scope: 'go', keys: ['g p'], sentence: 'Players' },
  { id: 'go_audit', scope: 'go', keys: ['g u'], sentence: 'Audit' },
  { id: 'go_staff', scope: 'go', keys: ['g s'], sentence: 'Staff' },
] as const satisfies readonly KeyRow[];

type KeyRow = {
  readonly id: string;
  /** Where it counts: a scope counts while something on the page has bound it. */
  readonly scope: string;
  readonly keys: readonly string[];
  /** What the sheet of keys says. */
  readonly sentence: string;
};

export type KeyId = (typeof KEY_LIST)[number]['id'];
export type KeyScope = (typeof KEY_LIST)[number]['scope'];
