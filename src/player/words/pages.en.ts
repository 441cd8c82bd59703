/** The texts of the house: about, privacy, data deletion, terms, rules. */
export const pagesEn = {
  about: 'About Us',
  privacy: 'Privacy Policy',
  delete: 'Data Deletion Policy',
  terms: 'Terms',
  withdraw_rules: 'Withdraw Rules',
  deposit_rules: 'Deposit Rules',
  version: 'Version {version}, {date}',
  nothing: 'Nothing is written here yet',
} as const;
