import { useForm } from '#client/forms/use-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { isRole, joinRoles, roleLabels } from '../../../staff/role-labels.ts';
import { useSheetCommand, type SheetCommand } from '../../../use-command.ts';
import { Action } from '../../action.tsx';
import { FailureNote } from '../../failure-note.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { DENSE_FIELD } from '../../forms/text-area-field.tsx';
import { SheetForm } from '../../sheet-form.tsx';
import { sayFilters } from '../rules/say-filter.ts';
import { viewAddress } from '../rules/table-address.ts';
import type { TableModel } from '../use-table.ts';
import type { SavedView } from '../use-saved-views.ts';

type Props<Row> = {
  readonly table: TableModel<Row>;
  /** The view that is shown, if this person may change it. */
  readonly view: SavedView | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Keeps the list as it is filtered and sorted now, under a name. */
export function SaveViewSheet<Row>({ table, view, open, onClose }: Props<Row>) {
  const save = useSheetCommand('/console/api/save-table-view', { onClose, done: () => 'The view is kept' });
  return (
    <Sheet open={open} onClose={save.close} title="Save view" busy={save.command.isPending}>
      <SaveForm key={`${view?.view_id} ${open}`} table={table} view={view} save={save} />
      {view === undefined ? null : <RemoveView view={view} onDone={onClose} />}
    </Sheet>
  );
}

type FormProps<Row> = Pick<Props<Row>, 'table' | 'view'> & {
  readonly save: SheetCommand<'/console/api/save-table-view'>;
};

function SaveForm<Row>({ table, view, save: { command, send, close } }: FormProps<Row>) {
  const { name: list, search, place, fields, today } = table;
  const kept = place.filters.filter(({ field }) => !fields.some((one) => one.key === field && one.personal));
  const sharedWith: string = view?.shared_with ?? '';
  const form = useForm({
    initial: { name: view?.name ?? '', shared_with: sharedWith, as: view?.view_id ?? '' },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Enter a name for the view.' : undefined }),
    send: ({ name, shared_with: role, as }) =>
      send({
        view_id: as,
        list,
        name,
        search: viewAddress(search, table.shape),
        shared_with: isRole(role) ? role : '',
      }),
    isBusy: command.isPending,
    whenTyped: 'check',
  });
  return (
    <SheetForm form={form} verb="Save" error={command.error} onCancel={close}>
      <p className="text-text-2">
        {kept.length === 0 ? 'Everything' : sayFilters(kept, fields, today)}, in the order that it has now.
        {kept.length === place.filters.length ? '' : ' What names a person is never kept in a view.'}
      </p>
      <Field
        label="Name"
        className={DENSE_FIELD}
        maxLength={60}
        autoComplete="off"
        {...form.field('name')}
        error={form.problems.name}
      />
      <SelectField label="Seen by" {...form.field('shared_with')}>
        <option value="">Me alone</option>
        {Object.entries(roleLabels).map(([role, { name }]) => (
          <option key={role} value={role}>
            {name}
          </option>
        ))}
      </SelectField>
      {view === undefined ? null : (
        <SelectField label="Save it" {...form.field('as')}>
          <option value={view.view_id}>In place of “{view.name}”</option>
          <option value="">As a new view</option>
        </SelectField>
      )}
    </SheetForm>
  );
}

function RemoveView({ view, onDone }: { readonly view: SavedView; readonly onDone: () => void }) {
  const { command, send } = useSheetCommand('/console/api/delete-table-view', {
    onClose: onDone,
    done: () => `“${view.name}” is removed`,
  });
  const others = isRole(view.shared_with)
    ? `, also for everybody who is ${joinRoles([view.shared_with])}`
    : '';
  return (
    <div className="mt-4 grid justify-items-start gap-2 border-t border-line pt-3 text-14">
      <p className="text-text-2">
        Remove “{view.name}”{others}. The rows stay.
      </p>
      <FailureNote error={command.error} />
      <Action kind="line" compact busy={command.isPending} onClick={() => send({ view_id: view.view_id })}>
        Remove the view
      </Action>
    </div>
  );
}
