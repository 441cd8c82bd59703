// What the operator typed becomes a link that players press, so only a web page is accepted: no script, no file.
const WEB_ADDRESS = /^https?:\/\/[^\s/]\S*$/i;

/** The address of a page elsewhere, such as the tutorial video or the app to download; null when there is none. */
export function parseWebLink(text: string | undefined): string | null {
  const address = (text ?? '').trim();
  return WEB_ADDRESS.test(address) ? address : null;
}
