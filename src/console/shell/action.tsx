import { Button } from '#ui/button.tsx';
import type { ButtonProps } from '#ui/button.tsx';
import { actionClass } from './action-class.ts';

/** A button of the console: as dense as a desk allows, with finger-sized targets on a phone. */
export function Action({
  compact = false,
  className = '',
  ...button
}: ButtonProps & { readonly compact?: boolean }) {
  return <Button size="small" {...button} className={`${actionClass({ compact })} ${className}`} />;
}
