import { useState, type FormEvent } from 'react';
import { useBusy } from './use-busy.ts';

/** What is wrong, by the field that it is said at; 'form' is for what is about no field. Nothing wrong is empty. */
export type Problems<Values> = { readonly [Name in keyof Values | 'form']?: string | undefined };

type Options<Values> = {
  readonly initial: Values | (() => Values);
  /** What was wrong with it the last time, when it was filled in before. */
  readonly wrong?: () => Problems<Values>;
  /** The problems that can be seen before anything is sent. Nothing is sent until there are none. */
  readonly check?: (values: Values) => Problems<Values>;
  /** Sends the values, one request at a time, and returns what was wrong with them. */
  readonly send: (values: Values) => Promise<Problems<Values> | void> | void;
  /** Busy with another request, or finished: nothing can be sent in the meantime. */
  readonly isBusy?: boolean;
  /**
   * What happens to the problems when something else is typed: they stay until the next try, they are cleared, or,
   * after the first try, they are checked again.
   */
  readonly whenTyped?: 'keep' | 'forget' | 'check';
};

export type Form<Values> = {
  readonly values: Values;
  readonly problems: Problems<Values>;
  readonly busy: boolean;
  /** Takes over what somebody has typed or chosen. */
  readonly set: (part: Partial<Values>) => void;
  readonly setProblems: (problems: Problems<Values>) => void;
  /** Checks and sends; other values than those of the form are filled in first. */
  readonly submit: (filledIn?: Values) => Promise<void>;
  /** For the form element. */
  readonly element: { readonly noValidate: true; readonly onSubmit: (event: FormEvent) => void };
  /** For a field of the form. */
  readonly field: <Name extends keyof Values>(name: Name) => Field<Values[Name]>;
};

type Field<Value> = {
  readonly value: Value;
  readonly error: string | undefined;
  readonly onValue: (value: Value) => void;
};

/** A form: its values, their problems, and sending it once however often Submit is pressed. */
export function useForm<Values extends object>(options: Options<Values>): Form<Values> {
  const { initial, wrong = none, check = none, send, isBusy = false, whenTyped = 'keep' } = options;
  const [values, setValues] = useState(initial);
  const [said, setProblems] = useState<Problems<Values>>(wrong);
  const [isTried, setTried] = useState(false);
  const { busy, run } = useBusy();
  const problems = whenTyped === 'check' && isTried ? { ...said, ...check(values) } : said;
  const change = (after: (before: Values) => Values): void => {
    setValues(after);
    if (whenTyped !== 'keep') setProblems({});
  };
  const submit = (filledIn = values): Promise<void> =>
    run(async () => {
      setValues(filledIn);
      setTried(true);
      const found = check(filledIn);
      setProblems(found);
      if (Object.values(found).some((problem) => problem !== undefined) || isBusy) return;
      setProblems((await send(filledIn)) ?? {});
    });
  return {
    values,
    problems,
    busy: busy || isBusy,
    set: (part) => change((before) => ({ ...before, ...part })),
    setProblems,
    submit,
    element: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    field: (name) => ({
      value: values[name],
      error: problems[name],
      onValue: (value) => change((before) => ({ ...before, [name]: value })),
    }),
  };
}

function none<Values>(): Problems<Values> {
  return {};
}
