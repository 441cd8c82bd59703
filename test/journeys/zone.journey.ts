import { expect } from '@playwright/test';
import { DESK } from './desk.ts';
import { enterAsNewcomer } from './enter-as-newcomer.ts';
import { enterAsStaff } from './enter-as-staff.ts';
import { journey } from './journey.ts';

// A phone and a desk in another zone than the operator's, whatever that is at this hour.
const FAR = { timezoneId: 'Pacific/Kiritimati' } as const;

journey(
  'Every time on a screen is that of the house, wherever phone and desk are',
  { tag: ['@desktop', '@long'] },
  async ({ system, openWindow }) => {
    const phone = await openWindow(FAR);
    await enterAsNewcomer(phone, system);
    await phone.getByRole('button', { name: 'Menu' }).click();
    await phone.getByRole('link', { name: /^Profile/ }).click();
    const { zone } = system;
    // The system starts its day at noon minus twelve hours, see noon-zone.ts: a log-in now is one of today.
    const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: zone }).format();
    await expect(phone.getByText(/^Logged in /)).toContainText(new RegExp(`${day}, (12|1):\\d\\d PM`));

    const desk = await openWindow({ ...DESK, ...FAR });
    await enterAsStaff(desk, 'Asha Kulkarni');
    await expect(desk.getByText(/^\d{1,2}:\d\d:\d\d [AP]M$/).first()).toHaveText(/^(12|1):/);
  },
);
