import { UserRoundX } from 'lucide-react';
import { StatusTag } from '#ui/status-tag.tsx';

/** On a request that who looks at it must not decide. */
export function OwnAccountTag() {
  return (
    <StatusTag tone="danger" icon={<UserRoundX aria-hidden="true" />}>
      Your own account
    </StatusTag>
  );
}
