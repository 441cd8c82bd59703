import { WarningBox } from '#ui/warning-box.tsx';
import { Action } from '../shell/action.tsx';
import type { ContentItem } from './content-item.ts';
import { describeWhen } from './describe-state.ts';
import type { ContentEdit } from './use-typed-content.ts';

type Props = { readonly item: ContentItem; readonly edit: ContentEdit };

/** Two have written at once: says who the other one is, and lets this one decide which text goes on. */
export function ChangedNote({ item: { draft, published }, edit }: Props) {
  const by = draft === null ? published.by : draft.by;
  const at = draft === null ? published.at : draft.at;
  return (
    <div role="alert">
      <WarningBox>
        <p>
          {by === '' ? 'Somebody' : by} has {draft === null ? 'published or discarded' : 'changed'} this
          meanwhile{at === null ? '' : `, ${describeWhen(at)}`}. What you wrote is not saved.
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Action compact kind="line" onClick={edit.forget}>
            Load that text
          </Action>
          <Action compact kind="quiet" onClick={edit.keep}>
            Go on with mine
          </Action>
        </div>
      </WarningBox>
    </div>
  );
}
