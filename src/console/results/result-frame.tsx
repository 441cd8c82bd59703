import { Fragment, type ReactNode } from 'react';
import { Check } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';
import { ResultText } from '#ui/result-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { KpiRow } from '../shell/kpi.tsx';
import { Page } from '../shell/page.tsx';
import type { MarketSession } from './format-session.ts';

/** The entry on the left, its effect on the right; below each other where there is less space. */
export function ResultColumns({ children }: { readonly children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid items-start gap-4 @min-[860px]:grid-cols-[420px_minmax(0,1fr)]">{children}</div>
    </div>
  );
}

/** A screen about one result while it loads. */
export function ResultSkeleton({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <ResultColumns>
        <Skeleton className="h-[440px] rounded-[14px]!" />
        <PreviewSkeleton />
      </ResultColumns>
    </Page>
  );
}

/** The preview while the server computes it. */
export function PreviewSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <KpiRow>
        {Array.from({ length: 4 }, (_, place) => (
          <Skeleton key={place} className="h-24 rounded-[14px]!" />
        ))}
      </KpiRow>
      <Skeleton className="h-72 rounded-[14px]!" />
    </div>
  );
}

type PlayersSeeProps = Pick<MarketSession, 'family'> & {
  readonly caption: ReactNode;
  readonly result: string;
};

/** A result in large type. */
export function PlayersWillSee({ family, caption, result }: PlayersSeeProps) {
  return (
    <div className="grid min-h-[108px] content-center justify-items-center gap-1.5 rounded-ctl bg-well p-[18px]">
      <span className="text-text-2">{caption}</span>
      <span className="[&>span]:text-[2.1rem]! max-[359px]:[&>span]:text-[1.7rem]!">
        <ResultText text={result} size="large" isWhole={family !== 'main'} emptyLabel="no result yet" />
      </span>
    </div>
  );
}

const STEPS = ['Result', 'Second person', 'Settled'] as const;

type Props = {
  /** The step that is being done, 1 to 3; 4 means all are done. */
  readonly step: 1 | 2 | 3 | 4;
};

/** The steps of a result from the first entry to the paid win. */
export function ResultSteps({ step }: Props) {
  return (
    <ol aria-label="Steps" className="flex items-center font-medium text-text-3">
      {STEPS.map((name, place) => (
        <Fragment key={name}>
          {place === 0 ? null : (
            <li
              aria-hidden="true"
              className="mx-2.5 h-0.5 w-[34px] bg-line max-[700px]:mx-1.5 max-[700px]:w-6"
            />
          )}
          <Step name={name} number={place + 1} current={step} />
        </Fragment>
      ))}
    </ol>
  );
}

type StepProps = { readonly name: string; readonly number: number; readonly current: number };

function Step({ name, number, current }: StepProps) {
  const isDone = number < current;
  const isCurrent = number === current;
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={joinClasses('inline-flex items-center gap-2', isCurrent && 'text-text')}
    >
      <em
        className={joinClasses(
          'grid size-6 flex-none place-items-center rounded-full text-13 font-bold not-italic',
          isDone && 'bg-open-mark text-surface',
          isCurrent && 'bg-brand text-surface',
          !isDone && !isCurrent && 'bg-well text-text-2',
        )}
      >
        {isDone ? <Check role="img" aria-label="done" className="size-3.5 stroke-3" /> : number}
      </em>
      <span className={joinClasses(!isCurrent && 'max-[700px]:sr-only')}>{name}</span>
    </li>
  );
}
