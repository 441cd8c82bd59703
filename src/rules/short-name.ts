/**
 * Whom something concerns, without showing more than that (I-11, PRIV-02): a shortened name and a masked number.
 */

/**
 * A name cut down to its first word and the first letter of its last one.
 * @example shortName('Ramesh Vasant Kulkarni') // 'Ramesh K.'
 */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  // By code points, so that a letter outside the first plane is not cut in half.
  const [initial] = rest.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial}.`;
}

/**
 * A mobile number of which the middle is hidden.
 * @example maskMobile('9812345678') // '98••• ••678'
 */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 2)}••• ••${mobile.slice(-3)}`;
}
