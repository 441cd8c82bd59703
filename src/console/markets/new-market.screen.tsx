import { useEffect, useState } from 'react';
import type { Family } from '#rules/game/games.ts';
import { FAMILIES } from '#rules/game/games.ts';
import { addDays, marketDay } from '#rules/time/time.ts';
import { Field } from '#ui/fields/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { errorOf } from '../call-error.ts';
import { useAsk } from '../ask.ts';
import { familyLabels } from '../rates/family-labels.ts';
import { Action, ActionLink } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { SelectField } from '../shell/forms/select-field.tsx';
import { DENSE_FIELD } from '../shell/forms/text-area-field.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { useMe } from '../staff/use-me.ts';
import { MarketFields } from './market-fields.tsx';
import { keptMarket } from './kept-market.ts';
import { draftOf, formatPlanDay, type MarketPlan, type MarketPreview, NO_MARKET } from './market-plan.ts';
import { DrawnDays } from './market-preview.tsx';
import { useMarketForm } from './use-market-form.ts';

const CHOICES = FAMILIES.map((key) => ({ key, text: familyLabels[key] }));

/** A new market, with the days that it would be played on drawn below. */
export function NewMarketScreen() {
  const query = useAsk('/console/api/list-market-plans', {}, { queryKey: ['market-plans'] });
  return (
    <Page
      title="New market"
      end={
        <ActionLink compact to="/markets" kind="line">
          Back to Markets
        </ActionLink>
      }
    >
      <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {({ markets, today }) => <NewMarket markets={markets} today={today} />}
      </QueryState>
    </Page>
  );
}

type Props = { readonly markets: readonly MarketPlan[]; readonly today: string };

/** Chooses the family and what is copied; another choice is another form. */
function NewMarket({ markets, today }: Props) {
  const by = useMe().staff_id;
  const [family, setFamily] = useState<Family>(
    () => FAMILIES.find((known) => keptMarket.of(known, by) !== undefined) ?? 'main',
  );
  const [copied, setCopied] = useState('');
  const [discarded, setDiscarded] = useState(0);
  const others = markets.filter((market) => market.family === family);
  const from = others.find(({ market_id: id }) => id === copied);
  return (
    <>
      <Box>
        <div className="flex flex-wrap items-start gap-4 p-4">
          <div className="grid gap-[5px]">
            <span aria-hidden="true" className="text-13 font-semi text-text-2">
              Family
            </span>
            <Segments
              label="Family"
              choices={CHOICES}
              chosen={family}
              onChoose={(chosen) => {
                setFamily(chosen);
                setCopied('');
              }}
            />
          </div>
          <div className="min-w-52">
            <SelectField label="Copy from" value={from?.market_id ?? ''} onValue={setCopied}>
              <option value="">Nothing</option>
              {others.map(({ market_id: id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
        </div>
      </Box>
      <NewMarketForm
        key={`${family} ${copied} ${discarded}`}
        family={family}
        from={from}
        today={today}
        onDiscard={() => {
          keptMarket.discard(family);
          setCopied('');
          setDiscarded(discarded + 1);
        }}
      />
    </>
  );
}

type FormProps = {
  readonly family: Family;
  readonly from: MarketPlan | undefined;
  readonly today: string;
  readonly onDiscard: () => void;
};

const NO_NAMES = { name: '', name_hindi: '', name_marathi: '', place: '', last_day: '' };

function NewMarketForm({ family, from, today, onDiscard }: FormProps) {
  const by = useMe().staff_id;
  const initial = from === undefined ? NO_MARKET : { ...draftOf(from), ...NO_NAMES };
  const { form, command, preview, wrong } = useMarketForm({
    marketId: '',
    version: '',
    family,
    initial,
    firstDay: dayAfter(today),
    // What is copied takes the place of the draft, once something is typed.
    kept: from === undefined ? keptMarket.of(family, by) : undefined,
    onSent: () => keptMarket.discard(family),
  });
  const [begun] = useState(form.values);
  useEffect(() => {
    if (form.values !== begun) keptMarket.keep(family, { by, form: form.values });
  }, [begun, by, family, form.values]);
  const [isTried, setTried] = useState(false);
  const shown = isTried ? wrong : {};
  const isKept = form.values !== begun || (from === undefined && keptMarket.of(family, by) !== undefined);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        setTried(true);
        form.element.onSubmit(event);
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div className="grid gap-4 desk:grid-cols-2 desk:items-start">
        <Box title="The market">
          <div className="grid gap-3.5 px-4 pb-4">
            <MarketFields form={form} family={family} isNew wrong={shown} />
            <Field
              className={DENSE_FIELD}
              label="First day"
              type="date"
              hint={shownText(form.values.first_day)}
              {...form.field('first_day')}
              error={shown['first_day']}
            />
            <p className="text-14 text-text-2">
              Rates: those of {familyLabels[family]}. Drawn by staff: two people enter the number, blind.
            </p>
          </div>
        </Box>
        <SevenDays
          preview={errorOf(preview) === null ? preview.data : undefined}
          family={family}
          firstDay={form.values.first_day}
        />
      </div>
      <FailureNote error={Object.keys(shown).length > 0 ? null : command.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Action type="submit" kind="cta" busy={form.busy} busyText="Please wait...">
          Send for approval
        </Action>
        {isKept ? (
          <Action kind="line" off={form.busy} onClick={onDiscard}>
            Discard
          </Action>
        ) : null}
        <p className="text-14 text-text-2">
          {isKept ? 'Draft kept on this computer. ' : null}A second person must agree within 24 hours. It can
          be taken back until the first bid.
        </p>
      </div>
    </form>
  );
}

type DaysProps = {
  readonly preview: MarketPreview | undefined;
  readonly family: Family;
  readonly firstDay: string;
};

/** The days as the rule that opens them draws them, and which markets are near. */
function SevenDays({ preview, family, firstDay }: DaysProps) {
  return (
    <Box title="Seven days from its first">
      <div className="grid gap-3 px-4 pb-4">
        {preview === undefined ? (
          <p className="text-14 text-text-3">They appear here when name and times are complete.</p>
        ) : (
          <>
            {preview.clashes.length === 0 ? null : (
              <WarningBox>Bids end within 15 minutes of those of {preview.clashes.join(', ')}.</WarningBox>
            )}
            <DrawnDays days={preview.days} family={family} firstDay={firstDay} />
          </>
        )}
      </div>
    </Box>
  );
}

function dayAfter(today: string): string {
  const day = marketDay(today);
  return day.ok ? addDays(day.value, 1) : '';
}

/** From which day on players see it on their board. */
function shownText(firstDay: string): string {
  const day = marketDay(firstDay);
  return day.ok
    ? `Players see it from ${formatPlanDay(addDays(day.value, -2))} on.`
    : 'Players see it two days before.';
}
