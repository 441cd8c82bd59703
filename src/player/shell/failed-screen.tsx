import type { ComponentProps } from 'react';
import { AppBar } from './app-bar.tsx';
import { FailedCard } from './failed-card.tsx';
import { ScreenFrame } from './screen-frame.tsx';

/** A whole screen that cannot be shown. */
export function FailedScreen(props: ComponentProps<typeof FailedCard>) {
  return (
    <ScreenFrame bar={<AppBar />}>
      <div className="pt-14">
        <FailedCard {...props} />
      </div>
    </ScreenFrame>
  );
}
