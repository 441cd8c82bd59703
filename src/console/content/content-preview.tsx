import { useState, type ReactNode } from 'react';
import { ArrowLeft, Menu, MessageCircle, Phone, Play, Send } from 'lucide-react';
import type { ContentValue } from '#contract/console/content-desk.calls.ts';
import type { Language } from '#contract/languages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { HeadlineLine } from '#ui/headline-line.tsx';
import { Coin, Logo } from '#ui/logo.tsx';
import { StepList } from '#ui/step-list.tsx';
import { rulesOf, WrittenText } from '#ui/written-text.tsx';
import { Box } from '../shell/box.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { describeWhen, NO_CONTACTS, type ContentRow } from './contents.ts';

type Props = {
  readonly row: ContentRow;
  readonly value: ContentValue;
  readonly language: Language;
};

const THEMES = [
  { key: 'light', text: 'Light' },
  { key: 'dark', text: 'Dark' },
] as const;

/** The phone of a player who would read the typed text, updated with every letter. */
export function ContentPreview({ row, value, language }: Props) {
  const [theme, setTheme] = useState<(typeof THEMES)[number]['key']>('light');
  return (
    <Box
      title="Preview"
      titleEnd={<Segments label="Theme of the preview" choices={THEMES} chosen={theme} onChoose={setTheme} />}
    >
      <div className="px-4 pb-4">
        <div className="mx-auto max-w-[340px] rounded-[34px] p-[7px] inset-ring-2 inset-ring-line-strong">
          <div
            role="group"
            aria-label="What players see"
            data-theme={theme}
            lang={language}
            // What scrolls must be reached by the keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="h-[560px] overflow-x-hidden overflow-y-auto rounded-[27px] bg-bg text-16 leading-[1.45] text-text -outline-offset-2!"
          >
            <PreviewScreen row={row} value={value} language={language} />
          </div>
        </div>
      </div>
    </Box>
  );
}

type PartProps = Pick<Props, 'value' | 'language'>;

/** The screen of the app that shows the content. */
function PreviewScreen({ row: { key, name, kind }, value, language }: Props) {
  const isOnHome = key === 'headline_1' || kind === 'slides';
  return (
    <>
      <PreviewBar title={isOnHome ? undefined : name} />
      {kind === 'headline' ? <HeadlinePreview value={value} language={language} /> : null}
      {isOnHome ? (
        <>
          {kind === 'slides' ? <SlidesPreview value={value} language={language} /> : null}
          <MarketShapes />
        </>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-3.5">
          <ScreenPart kind={kind} value={value} language={language} />
        </div>
      )}
    </>
  );
}

function ScreenPart({ kind, value, language }: PartProps & Pick<ContentRow, 'kind'>) {
  switch (kind) {
    case 'announcements':
      return <AnnouncementsPreview value={value} language={language} />;
    case 'contacts':
      return <ContactsPreview value={value} language={language} />;
    case 'steps':
      return <StepList steps={linesOf(value.text)} />;
    case 'rules':
      return <RulesPreview value={value} language={language} />;
    case 'page':
      return (
        <Card as="article" padded>
          <WrittenText text={value.text ?? ''} />
        </Card>
      );
    case 'headline':
    case 'slides':
      return null;
  }
}

function linesOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function PreviewBar({ title }: { readonly title: string | undefined }) {
  return (
    <div className="flex min-h-bar items-center gap-2.5 bg-bar px-3.5 text-on-bar">
      {title === undefined ? (
        <Logo className="mr-auto block h-7 w-auto" />
      ) : (
        <>
          <ArrowLeft aria-hidden="true" className="size-6 flex-none" />
          <span lang="en" className="mr-auto min-w-0 truncate text-18 font-bold">
            {title}
          </span>
        </>
      )}
      <span
        aria-hidden="true"
        className="inline-flex items-center gap-1.5 rounded-full bg-bar-2 px-2.5 py-1 text-14 font-bold tabular-nums"
      >
        <Coin className="text-cta" />
        12,480
      </span>
      <Menu aria-hidden="true" className="size-6 flex-none" />
    </div>
  );
}

/** Stands for the markets below, so that the place of a line or an image is visible. */
function MarketShapes() {
  return (
    <div aria-hidden="true" className="grid gap-3 px-4 py-3.5">
      {[1, 2, 3].map((market) => (
        <Card key={market} className="grid h-28 content-center gap-3 px-4">
          <i className="h-3.5 w-2/5 rounded-[5px] bg-well" />
          <i className="h-9 rounded-ctl bg-well" />
        </Card>
      ))}
    </div>
  );
}

function HeadlinePreview({ value: { text = '', on } }: PartProps) {
  if (on !== true || text.trim() === '')
    return (
      <p lang="en" className="px-4 pt-3.5 text-14 text-text-2">
        Players see no headline.
      </p>
    );
  return <HeadlineLine label="Headline" text={text} />;
}

function SlidesPreview({ value: { slides = [] }, language }: PartProps) {
  if (slides.length === 0) return null;
  return (
    <ul
      aria-label="Pictures"
      // The arrow keys move what can be scrolled and has the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="mx-4 mt-3.5 flex aspect-[5/2] snap-x snap-mandatory overflow-x-auto rounded-card bg-well -outline-offset-3!"
    >
      {slides.map(({ image_id: id, text }) => (
        <li key={id} className="h-full w-full flex-none snap-start">
          <img
            src={imagePath(id)}
            alt={text[language] === '' ? text.en : text[language]}
            className="size-full object-cover"
          />
        </li>
      ))}
    </ul>
  );
}

function AnnouncementsPreview({ value: { announcements = [] }, language }: PartProps) {
  return announcements.map(({ id, at, title, text }) => {
    const spoken = title[language] === '' ? 'en' : language;
    return (
      <Card as="article" key={id} padded>
        <h3 className="text-16 leading-tight font-bold break-words">{title[spoken]}</h3>
        <p lang="en" className="mt-0.5 mb-2 text-13 leading-snug text-text-3">
          {at === '' ? 'When it is published' : describeWhen(at)}
        </p>
        <WrittenText text={text[spoken]} />
      </Card>
    );
  });
}

function ContactsPreview({ value: { contacts = NO_CONTACTS } }: PartProps) {
  return (
    <>
      <ContactShape kind="solid" icon={<MessageCircle aria-hidden="true" />}>
        WhatsApp {contacts.mobile_no}
      </ContactShape>
      <ContactShape kind="line" icon={<Phone aria-hidden="true" />}>
        Call {contacts.mobile_1}
      </ContactShape>
      <ContactShape kind="line" icon={<Send aria-hidden="true" />}>
        Telegram {contacts.telegram_no}
      </ContactShape>
      {contacts.video_link === '' ? null : (
        <ContactShape kind="quiet" icon={<Play aria-hidden="true" />}>
          Watch the tutorial video
        </ContactShape>
      )}
    </>
  );
}

type ShapeProps = {
  readonly kind: 'solid' | 'line' | 'quiet';
  readonly icon: ReactNode;
  readonly children: ReactNode;
};

/** Looks like the button of the app and leads nowhere. */
function ContactShape({ kind, icon, children }: ShapeProps) {
  return (
    <span className={buttonClass({ kind, size: 'large', block: true })}>
      {icon}
      {children}
    </span>
  );
}

function RulesPreview({ value: { text = '' } }: PartProps) {
  return rulesOf(text).map(({ heading, rules }, place) => (
    // oxlint-disable-next-line react/no-array-index-key
    <section key={place} className="grid gap-2">
      {heading === '' ? null : <h2 className="text-18 leading-snug font-bold">{heading}</h2>}
      {rules.length === 0 ? null : <StepList steps={rules} />}
    </section>
  ));
}

/** Where staff get an image of the slider, also one that players do not get yet. */
export function imagePath(id: string): string {
  return `/console/api/content-picture/${id}`;
}
