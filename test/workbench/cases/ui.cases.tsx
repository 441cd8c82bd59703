import { useState } from 'react';
import { Trophy, WifiOff } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Coin, Logo } from '#ui/logo.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { HeadlineLine } from '#ui/headline-line.tsx';
import { Line } from '#ui/line.tsx';
import { List, ListRow } from '#ui/list-row.tsx';
import { MarkArt } from '#ui/mark-art.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { Pattern } from '#ui/pattern.tsx';
import { ResultText } from '#ui/result-text.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { StepList } from '#ui/step-list.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { WrittenText } from '#ui/written-text.tsx';
import { casesOf } from '../case.ts';
import { LONG, LONG_WORD } from '../long-text.ts';
import { sheet } from '../opened.tsx';

const nothing = (): void => undefined;

export const cases = [
  ...casesOf('ui', 'Button', {
    'of every kind': {
      shows: 'solid',
      render: () =>
        (['solid', 'cta', 'line', 'danger'] as const).map((kind) => (
          <Button key={kind} kind={kind}>
            {kind}
          </Button>
        )),
    },
    busy: { shows: 'Please wait...', render: () => <Counter /> },
    off: {
      shows: 'Submit',
      render: () => (
        <Button kind="solid" off>
          Submit
        </Button>
      ),
    },
    'long text': {
      shows: LONG,
      render: () => (
        <Button kind="cta" block>
          {LONG}
        </Button>
      ),
    },
  }),
  ...casesOf('ui', 'Card', {
    calm: { shows: 'Inside', render: () => <Card padded>Inside</Card> },
    highlighted: {
      shows: 'Inside',
      render: () => (
        <Card padded highlighted>
          Inside
        </Card>
      ),
    },
  }),
  ...casesOf('ui', 'Empty', {
    'with a next step': {
      shows: 'NO DATA FOUND',
      render: () => (
        <Empty title="NO DATA FOUND" text="Nothing was placed on this day.">
          <Button kind="solid">Play</Button>
        </Empty>
      ),
    },
    'long text': { shows: LONG, render: () => <Empty title={LONG} text={LONG} /> },
    'long word': { shows: LONG_WORD, render: () => <Empty title={LONG_WORD} text={LONG_WORD} /> },
  }),
  ...casesOf('ui', 'ErrorCard', {
    'with a code': {
      shows: 'Code NET-1',
      render: () => (
        <ErrorCard title="Not reached" text="The server does not answer." code="Code NET-1">
          <Button kind="solid">Try again</Button>
        </ErrorCard>
      ),
    },
  }),
  ...casesOf('ui', 'FactList', {
    usual: {
      shows: 'Open Bid Last Time',
      render: () => <FactList facts={[{ name: 'Open Bid Last Time', value: '12:55 PM' }]} />,
    },
    'small, with a long text': {
      shows: 'Name',
      render: () => <FactList small facts={[{ name: 'Name', value: LONG }]} />,
    },
    'with a long word': {
      shows: 'Name',
      render: () => <FactList facts={[{ name: 'Name', value: LONG_WORD }]} />,
    },
  }),
  ...casesOf('ui', 'FilterChips', {
    'with counts': { shows: 'Won', render: () => <Chips /> },
  }),
  ...casesOf('ui', 'HeadlineLine', {
    'without its text yet': { shows: '', render: () => <HeadlineLine label="Headline" text={undefined} /> },
    short: { shows: 'Play fair', render: () => <HeadlineLine label="Headline" text="Play fair" /> },
    'long text': { shows: LONG, render: () => <HeadlineLine label="Headline" text={LONG} /> },
  }),
  ...casesOf('ui', 'Line', {
    'a third left': {
      shows: '20 minutes left',
      render: () => (
        <>
          <Line share={1 / 3} tone="closing" />
          20 minutes left
        </>
      ),
    },
    busy: {
      shows: 'On its way',
      render: () => (
        <>
          <Line share={0} tone="brand" busy />
          On its way
        </>
      ),
    },
  }),
  ...casesOf('ui', 'List of rows', {
    'links, buttons and plain rows': {
      shows: 'Passbook',
      render: () => (
        <List>
          <ListRow to="/transaction" title="Passbook" note="Every entry" icon={<Coin />} />
          <ListRow onClick={nothing} title="Log out" iconTone="danger" icon={<WifiOff />} />
          <ListRow title="Welcome points" amount="+500" amountTone="credit" amountNote="Balance 500" />
        </List>
      ),
    },
    'long text': {
      shows: LONG,
      render: () => (
        <List>
          <ListRow to="/transaction" title={LONG} note={LONG} amount="1,00,000" />
        </List>
      ),
    },
  }),
  ...casesOf('ui', 'Logo and marks', {
    usual: {
      shows: 'Marks',
      render: () => (
        <>
          Marks
          <Logo className="w-32" />
          <MarkArt />
          <Coin />
        </>
      ),
    },
  }),
  ...casesOf('ui', 'NoteBar', {
    'offline, with a way on': {
      shows: 'No connection',
      render: () => (
        <NoteBar icon={<WifiOff aria-hidden="true" />} action={{ text: 'Try again', onClick: nothing }}>
          No connection
        </NoteBar>
      ),
    },
    'of every tone': {
      shows: 'pending',
      render: () =>
        (['dark', 'pending', 'info', 'danger'] as const).map((tone) => (
          <NoteBar key={tone} tone={tone}>
            {tone}
          </NoteBar>
        )),
    },
  }),
  ...casesOf('ui', 'Pattern', {
    'of every size': {
      shows: 'Sizes',
      render: () => (
        <>
          Sizes
          {(['small', 'normal', 'large'] as const).map((size) => (
            <Pattern key={size} size={size} blocks="123-10-000" />
          ))}
        </>
      ),
    },
  }),
  ...casesOf('ui', 'ResultText', {
    whole: { shows: '128-12-336', render: () => <ResultText text="128-12-336" /> },
    'half of it': { shows: '128-1', render: () => <ResultText text="128-1" /> },
    'none yet': { shows: '--', render: () => <ResultText text="--" emptyLabel="No result yet" /> },
    'just arrived': { shows: '128-1', render: () => <ResultText text="128-1" flips /> },
  }),
  ...casesOf('ui', 'Skeleton', {
    usual: {
      shows: 'Loading',
      render: () => (
        <div aria-busy="true">
          Loading
          <Skeleton className="h-16" />
        </div>
      ),
    },
  }),
  ...casesOf('ui', 'StatusTag', {
    'of every tone': {
      shows: 'pending',
      render: () => (
        <div className="flex flex-wrap gap-2">
          {TONES.map((tone) => (
            <StatusTag key={tone} tone={tone} icon={<Trophy aria-hidden="true" />}>
              {tone}
            </StatusTag>
          ))}
        </div>
      ),
    },
  }),
  ...casesOf('ui', 'StepList', {
    'three steps': { shows: 'Bid', render: () => <StepList steps={['Register', 'Bid', 'Win']} /> },
    'long text': { shows: LONG, render: () => <StepList steps={[LONG]} /> },
  }),
  ...casesOf('ui', 'TickBox', { usual: { shows: 'Send me offers', render: () => <Ticked /> } }),
  ...casesOf('ui', 'WarningBox', {
    usual: {
      shows: 'Betting can be addictive.',
      render: () => <WarningBox>Betting can be addictive.</WarningBox>,
    },
    'long text': { shows: LONG, render: () => <WarningBox>{LONG}</WarningBox> },
    'long word': { shows: LONG_WORD, render: () => <WarningBox>{LONG_WORD}</WarningBox> },
  }),
  ...casesOf('ui', 'WrittenText', {
    'heading, text and list': {
      shows: 'Fair play',
      render: () => <WrittenText text={'# Fair play\nBy the clock.\n- one\n- two'} />,
    },
    'what tries to be markup': {
      shows: '<img src=x onerror=alert(1)>',
      render: () => <WrittenText text="<img src=x onerror=alert(1)>" />,
    },
  }),
  ...casesOf('ui', 'Toast', {
    'of a success': { shows: 'Say it', render: () => <Says kind="ok" text="Copied" /> },
    'of a problem, long': { shows: 'Say it', render: () => <Says kind="bad" text={LONG} /> },
  }),
  ...casesOf('ui', 'Sheet', {
    usual: sheet('Choose one', (open, close) => (
      <Sheet open={open} onClose={close} title="Choose one">
        <Button kind="line">First</Button>
        <Button kind="solid" onClick={close}>
          Done
        </Button>
      </Sheet>
    )),
    busy: sheet('On its way', (open, close) => (
      <Sheet open={open} onClose={close} busy title="On its way">
        <Button kind="solid" busy>
          Send
        </Button>
      </Sheet>
    )),
    'long text': sheet(LONG, (open, close) => (
      <Sheet open={open} onClose={close} title={LONG}>
        {Array.from({ length: 12 }, (_, at) => (
          <p key={at}>{LONG}</p>
        ))}
        <Button kind="solid" onClick={close}>
          Done
        </Button>
      </Sheet>
    )),
  }),
  ...casesOf('ui', 'Dialog', {
    'that must be answered': sheet('Market is closed', (open, close) => (
      <Dialog
        open={open}
        onClose={close}
        tone="closed"
        title="Market is closed"
        text="Come back tomorrow."
        icon={<Trophy />}
      >
        <Button kind="solid" onClick={close}>
          OK
        </Button>
      </Dialog>
    )),
  }),
];

const TONES = [
  'open',
  'approved',
  'won',
  'closing',
  'closed',
  'lost',
  'pending',
  'cancelled',
  'danger',
  'info',
  'left',
  'right',
  'jodi',
  'other',
] as const;

/** Counts how often it is pressed, which a busy one must not be. */
function Counter() {
  const [count, setCount] = useState(0);
  return (
    <>
      <Button kind="solid" busy busyText="Please wait..." onClick={() => setCount(count + 1)}>
        Submit
      </Button>
      <p>pressed {count} times</p>
    </>
  );
}

function Chips() {
  const [chosen, setChosen] = useState<'all' | 'won'>('all');
  return (
    <FilterChips
      label="Which bids"
      chosen={chosen}
      onChoose={setChosen}
      choices={[
        { key: 'all', text: 'All', count: 12 },
        { key: 'won', text: 'Won', count: 3 },
      ]}
    />
  );
}

function Ticked() {
  const [ticked, setTicked] = useState(false);
  return (
    <TickBox ticked={ticked} onTick={setTicked} hint="By SMS, at most once a week">
      Send me offers
    </TickBox>
  );
}

function Says({ kind, text }: { readonly kind: 'ok' | 'bad'; readonly text: string }) {
  return (
    <Button kind="line" onClick={() => showToast(kind, text)}>
      Say it
    </Button>
  );
}
