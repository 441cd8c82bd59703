import type { Dispatch, SetStateAction } from 'react';
import { Field } from '#ui/fields/field.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Box } from '../../shell/box.tsx';
import { PictureField } from '../../shell/forms/picture-field.tsx';
import { DENSE_FIELD } from '../../shell/forms/text-area-field.tsx';
import { useMe } from '../../staff/use-me.ts';

/** Where the maker read the number, as it is sent. */
export type Evidence = {
  readonly source: string;
  readonly evidence_link: string;
  /** In base64; missing for none. */
  readonly evidence_picture?: string;
};

export const NO_EVIDENCE: Evidence = { source: '', evidence_link: '' };

/** What a real operator must still say about the source. The server checks it again. */
export function missingEvidence({ source, evidence_link: link, evidence_picture: picture }: Evidence) {
  if (source.trim() === '') return 'Say where the number was read';
  return link.trim() === '' && picture === undefined ? 'Add a link or a picture of the source' : undefined;
}

type BoxProps = { readonly evidence: Evidence; readonly onEvidence: Dispatch<SetStateAction<Evidence>> };

/** The source of the number, with a link or a picture that shows it. */
export function EvidenceBox({ evidence, onEvidence }: BoxProps) {
  const { demo } = useMe();
  const { source, evidence_link: link } = evidence;
  return (
    <Box title="Where the number is from">
      <div className="grid gap-3.5 px-4 pb-4">
        <Field
          label="Source"
          className={DENSE_FIELD}
          autoComplete="on"
          name="source"
          maxLength={100}
          value={source}
          onChange={({ target }) => onEvidence({ ...evidence, source: target.value })}
        />
        <Field
          label="Link that shows it"
          className={DENSE_FIELD}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={300}
          value={link}
          onChange={({ target }) => onEvidence({ ...evidence, evidence_link: target.value })}
        />
        <PictureField
          label="Or a picture of it"
          // It comes a while after the choice: what was typed meanwhile stays.
          onImage={(image) => onEvidence((typed) => withPicture(typed, image))}
        />
        {demo ? (
          <p className="text-13 text-text-3">
            This is a demo, whose numbers have no source. A real operator names it, with a link or a picture.
          </p>
        ) : null}
      </div>
    </Box>
  );
}

function withPicture({ source, evidence_link }: Evidence, image: string | undefined): Evidence {
  return { source, evidence_link, ...(image === undefined ? {} : { evidence_picture: image }) };
}

type ShownProps = {
  readonly evidence: {
    readonly source: string;
    readonly evidence_link: string;
    readonly evidence_picture: string;
  };
};

/** The evidence that the second person sees after typing the same number. */
export function EvidenceOf({ evidence }: ShownProps) {
  const { source, evidence_link: link, evidence_picture: picture } = evidence;
  if (source === '' && link === '' && picture === '') return null;
  return (
    <Box title="Where the number is from">
      <div className="px-4 pb-4">
        <ShownEvidence evidence={evidence} />
      </div>
    </Box>
  );
}

/** Source, link and picture, as far as there are any. */
export function ShownEvidence({ evidence }: ShownProps) {
  const { source, evidence_link: link, evidence_picture: picture } = evidence;
  const facts = [
    ...(source === '' ? [] : [{ name: 'Source', value: source }]),
    ...(link === ''
      ? []
      : [
          {
            name: 'Link',
            value: (
              <a
                href={link}
                target="_blank"
                rel="noopener noreferrer"
                className="break-all text-brand underline"
              >
                {link}
              </a>
            ),
          },
        ]),
  ];
  return (
    <div className="grid gap-3">
      {facts.length === 0 ? null : <FactList small facts={facts} />}
      {picture === '' ? null : (
        <img src={picture} alt="Where the number was read" className="max-h-[420px] max-w-full rounded-ctl" />
      )}
    </div>
  );
}
