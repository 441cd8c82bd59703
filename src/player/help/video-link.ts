// What the house typed becomes a link that players press, so nothing but a web page is one: no script, no file.
const WEB_ADDRESS = /^https?:\/\/[^\s/]\S*$/i;

/** The address of the tutorial video, or null when there is none. */
export function parseVideoLink(text: string | undefined): string | null {
  const address = (text ?? '').trim();
  return WEB_ADDRESS.test(address) ? address : null;
}
