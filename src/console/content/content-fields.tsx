import { AnnouncementFields } from './announcement-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import type { ContentKind } from './contents.ts';
import type { FieldsProps } from './fields-props.ts';
import { HeadlineFields } from './headline-fields.tsx';
import { SlideFields } from './slide-fields.tsx';
import { TextFields } from './text-fields.tsx';

/** The fields that a kind of content has. */
export function ContentFields({ kind, ...fields }: FieldsProps & { readonly kind: ContentKind }) {
  switch (kind) {
    case 'headline':
      return <HeadlineFields {...fields} />;
    case 'slides':
      return <SlideFields {...fields} />;
    case 'announcements':
      return <AnnouncementFields {...fields} />;
    case 'contacts':
      return <ContactFields {...fields} />;
    case 'steps':
    case 'rules':
    case 'page':
      return <TextFields kind={kind} {...fields} />;
  }
}
