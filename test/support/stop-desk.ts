import { STOP_LIST } from '#contract/stop-list.ts';
import { readStop } from '#rules/settings/stop.ts';
import { confirmApproval } from './approvals.ts';
import type { TestStaff } from './people.ts';
import { callServer } from './test-client.ts';

/** The stop button, as staff press it at one server. */
export function stopDesk(url: () => string) {
  const stop = async (
    what: string,
    by: TestStaff,
    sentences = STOP_LIST[readStop(what)?.kind ?? 'play'].ready,
  ) => {
    const input = { what, ...sentences, reason: 'The books do not balance' };
    return (await callServer(url(), '/console/api/stop', input, by)).body;
  };
  const list = async (by: TestStaff) => (await callServer(url(), '/console/api/list-stops', {}, by)).body;
  const askToGoOn = async (what: string, by: TestStaff) => {
    const { stops = [] } = await list(by);
    const input = {
      stop_id: stops.find((one) => one.what === what)?.stop_id ?? '',
      reason: 'It is well again',
    };
    return (await callServer(url(), '/console/api/propose-go-on', input, by)).body;
  };
  return {
    stop,
    list,
    askToGoOn,
    /** Asked by the first and agreed on by the second; the code of whatever refuses. */
    goOn: async (what: string, [first, second]: readonly [TestStaff, TestStaff]) => {
      const asked = await askToGoOn(what, first);
      if (asked.code !== undefined) return asked.code;
      return (await confirmApproval(url(), { approval_id: asked.approval_id }, second)).body.code;
    },
  };
}
