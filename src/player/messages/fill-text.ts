/** @example fillText('Resend code in {left}', { left: '19 s' }) // 'Resend code in 19 s' */
export function fillText(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
