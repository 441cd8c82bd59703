let count = 0;

/** Headers of a caller from a network that nobody else in this test file comes from, as a proxy that ends TLS adds them. */
export function farAddress(): { readonly 'x-forwarded-for': string; readonly 'x-forwarded-proto': string } {
  count += 1;
  return {
    'x-forwarded-proto': 'https',
    'x-forwarded-for': `10.${Math.floor(count / 250)}.${count % 250}.7`,
  };
}
