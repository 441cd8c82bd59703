import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { makeQueryClient } from '../../make-query-client.ts';
import { revealOptions } from './reveal-options.ts';

afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

test('a wrong number is one wrong try, however often the checker looks at the source in another tab', async () => {
  const client = makeQueryClient();
  client.mount();
  let tries = 0;
  const queryFn = () => {
    tries += 1;
    return Promise.reject(new Error('not the same number'));
  };
  const observer = new QueryObserver(client, {
    ...revealOptions({ approvalId: '7', number: '123' }),
    queryFn,
  });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
  for (let times = 0; times < 3; times += 1) {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false);
  }
  expect(tries).toBe(1);
  leave();
  client.unmount();
});
