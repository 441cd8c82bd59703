import { randomInt } from 'node:crypto';

/** Neither letters nor digits that are mistaken for each other on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A password for one log-in, about 99 random bits: "k7dpx-w3mna-qz8vt-h2ruc". Its owner must choose another one at once. */
export function oneTimePassword(): string {
  return Array.from({ length: GROUPS }, newGroup).join('-');
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');
}
