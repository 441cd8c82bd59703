import { joinClasses } from '#ui/join-classes.ts';

/** The name with its mark; the letters take the colour of the text around it. */
export function Logo({ className }: { readonly className?: string }) {
  return (
    <svg role="img" aria-label="Ank" viewBox="0 0 125 48" className={className}>
      <circle cx="24" cy="6.4" r="4.6" className="fill-bindu" />
      <rect x="4.5" y="14.6" width="39" height="5.4" rx="2.7" fill="currentColor" />
      <path fill="none" stroke="currentColor" strokeWidth="5.4" d="M24 19.6a11 11 0 1 0 .01 0Z" />
      <path transform="translate(55 41.4)" fill="currentColor" d={LETTERS} />
    </svg>
  );
}

const LETTERS =
  'M0.35 0 7.25 -24.54H17.07L23.91 0H17.27L12.39 -20.23H11.94L6.98 0ZM6.6 -5.5V-10.55H17.62V-5.5Z M37.7' +
  '6 0V-10.96Q37.76 -11.91 37.52 -12.61Q37.28 -13.3 36.71 -13.67Q36.13 -14.05 35.14 -14.05Q34.35 -14.05' +
  ' 33.74 -13.77Q33.13 -13.49 32.71 -13.02Q32.29 -12.56 32.05 -11.97L31.07 -14.75H32.13Q32.42 -16.06 33' +
  '.11 -17.1Q33.8 -18.13 35.02 -18.74Q36.24 -19.35 38.14 -19.35Q40.23 -19.35 41.56 -18.54Q42.9 -17.73 4' +
  '3.55 -16.11Q44.19 -14.49 44.19 -12.04V0ZM25.71 0V-18.9H32.1L31.9 -14.09L32.14 -13.46V0Z M59.33 0 54.' +
  '11 -8.06H52.67V-11.66H54.11L59.22 -18.9H66.55L59.65 -9.46V-10.65L66.81 0ZM47.34 0V-25.34H53.74V0Z';

/** The points symbol: a ring with the bindu. */
export function Coin({ className }: { readonly className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={joinClasses('size-[17px] flex-none', className)}>
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2.6" />
      <circle cx="10" cy="10" r="2.7" fill="currentColor" />
    </svg>
  );
}
