import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { Role } from '#contract/permissions.ts';
import type { House } from './open-house.ts';
import { agree, enterForTheFirstTime, type StaffPerson } from './staff-person.ts';

export type Owners = readonly [StaffPerson, StaffPerson];

const FIRST_OWNERS = z.array(z.object({ login: z.string(), password: z.string() }));
const OWNERS_PHONES = ['9811111111', '9822222222'] as const;

/** Who works here besides the owners, each with the own phone. */
const NEWCOMERS = [
  { login: 'mira', name: 'Mira Joshi', mobile: '9833333301', roles: ['results-maker'] },
  { login: 'kiran', name: 'Kiran Rao', mobile: '9833333302', roles: ['results-checker'] },
  { login: 'tara', name: 'Tara Shah', mobile: '9833333303', roles: ['cashier'] },
  { login: 'nitin', name: 'Nitin Sawant', mobile: '9833333304', roles: ['cashier'] },
  { login: 'ravi', name: 'Ravi Kulkarni', mobile: '9833333305', roles: ['risk'] },
  { login: 'leela', name: 'Leela Nair', mobile: '9833333306', roles: ['content'] },
  { login: 'sunil', name: 'Sunil More', mobile: '9833333307', roles: ['support'] },
  { login: 'anita', name: 'Anita Desai', mobile: '9833333308', roles: ['auditor'] },
] as const satisfies readonly { readonly roles: readonly Role[]; [field: string]: unknown }[];

export type Team = Readonly<
  Record<
    'maker' | 'checker' | 'cashier' | 'otherCashier' | 'risk' | 'content' | 'support' | 'auditor',
    StaffPerson
  >
>;

/** Each has another password, which nobody guesses from the login. */
const passwordOf = (number: number) => `slow river under bridge ${number}`;

/** The two owners of the file log in, choose passwords and set up their authenticators. */
export async function enterFirstOwners(house: House): Promise<Owners> {
  const told = FIRST_OWNERS.parse(JSON.parse(readFileSync(house.firstOwnersFile, 'utf8')));
  const owners: StaffPerson[] = [];
  for (const [i, { login, password }] of told.entries())
    owners.push(await enterForTheFirstTime(house, { login, oneTime: password, password: passwordOf(i) }));
  const [one, other, ...more] = owners;
  if (one === undefined || other === undefined || more.length > 0) throw new Error('two owners are expected');
  return [one, other];
}

/** Both owners get their phones, and everybody else is invited: two owners agree on each, and a day passes. */
export async function invitePeople(house: House, [one, other]: Owners): Promise<void> {
  const propose = (input: object) =>
    one.does('/console/api/propose-staff-change', { reason: 'The house opens', ...input });
  for (const [i, { id }] of [one, other].entries()) {
    const phone = { change: 'mobile', staff_id: id, mobile: OWNERS_PHONES[i] };
    await agree(house, [one, other], await propose(phone));
  }
  for (const newcomer of NEWCOMERS)
    await agree(house, [one, other], await propose({ change: 'add', ...newcomer }));
}

/** A day later everybody has a code on the own phone, chooses a password and sets up the authenticator. */
export async function joinPeople(house: House): Promise<Team> {
  const people: StaffPerson[] = [];
  for (const [i, { login, mobile }] of NEWCOMERS.entries()) {
    const password = passwordOf(10 + i);
    const code = await codeAt(house, mobile);
    const accepted = await house
      .openBrowser()
      .call('/console/api/accept-invitation', { login, code, new_password: password });
    expect([login, accepted.body.code]).toEqual([login, undefined]);
    people.push(await enterForTheFirstTime(house, { login, password }));
  }
  const [maker, checker, cashier, otherCashier, risk, content, support, auditor] = people;
  const team = { maker, checker, cashier, otherCashier, risk, content, support, auditor };
  if (!isComplete(team)) throw new Error('somebody is missing');
  return team;
}

function isComplete(team: Readonly<Record<keyof Team, StaffPerson | undefined>>): team is Team {
  return Object.values(team).every((person) => person !== undefined);
}

/** The code of the invitation that came to a phone. */
function codeAt({ sms }: House, mobile: string): Promise<string> {
  return vi.waitFor(() => {
    const invitation = sms.messages.findLast((sent) => sent.mobile === mobile)?.text;
    const code = /code (\S+?)\./.exec(invitation ?? '')?.[1];
    if (code === undefined) throw new Error(`no invitation came to ${mobile}`);
    return code;
  }, 20_000);
}
