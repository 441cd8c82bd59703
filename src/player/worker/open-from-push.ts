/** A tap on a notification leads to its screen: in the open app if there is one, else in a new one. */
export async function openFromPush(clients: Clients, url: unknown, notOurs: RegExp): Promise<void> {
  // Only a path of our own.
  const path = typeof url === 'string' && /^\/\w/.test(url) ? url : '/imp';
  const all = await clients.matchAll({ type: 'window' });
  const open = all.find((one) => !notOurs.test(new URL(one.url).pathname));
  if (open === undefined) await clients.openWindow(path);
  else {
    // A browser may keep a window from coming to the front; its screen is the right one all the same.
    await open.focus().catch(() => undefined);
    await open.navigate(path);
  }
}
