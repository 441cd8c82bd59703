import { test } from 'vitest';
import { connect } from 'node:net';
import { startTestHouse } from '/work/main/test/support/test-house.ts';
import { openLiveStream } from '/work/main/test/support/live-stream.ts';
const t = async (name: string, f: (url: string) => Promise<unknown>) => {
  const house = await startTestHouse();
  await f(house.url);
  await new Promise(r => setTimeout(r, 300));
  const a = performance.now(); await house.stop(); console.log(name, 'stop', Math.round(performance.now()-a)); await house.node.db.close();
};
test('x', async () => {
  await t('silent', async (u) => { connect(Number(new URL(u).port), '127.0.0.1'); });
  await t('stream', async (u) => { const s = await openLiveStream(u); await s.hears('retry'); s.close(); });
  await t('unavailable', async () => 0);
}, 100000);
