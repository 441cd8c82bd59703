import { CircleAlert } from 'lucide-react';

/** What is wrong with a field; its input names it with aria-describedby. */
export function FieldError({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-14 leading-snug font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-px size-[17px] flex-none" />
      {text}
    </p>
  );
}
