import { describe, expect, it } from 'vitest';
import { findScreenPath, hasScreen } from './routes/find-screen-path.ts';
import { SCREENS } from './routes/screens.tsx';

// A §2, spelled as it spells them, with the link targets that it mentions beside the table.
const PLAIN = ['/r /login /forgotpass /otpwithdraw /otpregister /otpforgotpass /change-password'].flatMap(
  (line) => line.split(' '),
);

const MAIN = [
  '/star /imp /imp2 /imp3 /imp4 /imp5 /imp6 /imp7 /imp8 /imp9 /transaction /mymodel /transfer /transfermodel',
  '/addfundhistory /withdrawrule /depositrule /withdrawhistory /about /privacy /privacypolicy /delete /change',
  '/wallet /profile /stargame /ssinglepana /sdoublepana /stripplepana /starsingle /galigame /galiIMP /impwin',
  '/impbid /galiallgame /leftdigit /rightdigit /jodidigit /single /fullsangam /halfsangam /tripplepana',
  '/doublepana /singlepana /spdptp /spmotor /dpmotor /jodi /addfund /payviaupi /win /windata /bid /gameRates',
  '/game /htp /withdraw /qrpay /histories /charts',
  '/StarSingle /Ssinglepana /Sdoublepana /Stripplepana /AddFundHistory',
].flatMap((line) => line.split(' '));

// Whoever registers agrees to it, so it is read before there is an account.
const AGREED_TO: ReadonlySet<string> = new Set(['/privacy', '/privacypolicy']);

describe('the routes of the document', () => {
  it.each([...PLAIN, ...MAIN])('%s has its screen', (address) => {
    expect(hasScreen(address)).toBe(true);
  });

  it.each(PLAIN.filter((address) => address !== '/otpwithdraw'))(
    '%s is for those who are not logged in',
    (address) => {
      expect(accessOf(address)).toBe('visitor');
    },
  );

  it.each(['/otpwithdraw', ...MAIN].filter((address) => !AGREED_TO.has(address)))(
    '%s asks visitors to log in',
    (address) => {
      expect(accessOf(address)).toBe('player');
    },
  );

  it.each([...AGREED_TO])('%s is open to everybody', (address) => {
    expect(accessOf(address)).toBe('anyone');
  });
});

function accessOf(address: string): string | undefined {
  const path = findScreenPath(address);
  return path === undefined ? undefined : SCREENS[path].access;
}
