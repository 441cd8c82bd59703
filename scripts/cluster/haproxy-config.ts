import { formatRefusal } from '#contract/refusals.ts';

/** Something that haproxy sends connections to: asked for its health on a port that may be another one. */
export interface Target {
  readonly name: string;
  readonly address: string;
  readonly port: number;
  readonly checkPort: number;
}

export interface HaproxyPlan {
  readonly hub: string;
  readonly primaryPort: number;
  readonly replicaPort: number;
  readonly front: { readonly host: string; readonly port: number };
  readonly databases: readonly Target[];
  readonly nodes: readonly Target[];
  /** Two files each; more than most machines allow a process is refused. */
  readonly connectionsMax?: number;
}

/** As Ank itself says it, see deploy/haproxy.cfg. */
const message = formatRefusal('unavailable');
const UNAVAILABLE = JSON.stringify({ status: false, msg: message, message, code: 'unavailable' });

/** See deploy/haproxy.cfg. */
const KEPT_CONNECTIONS = ['  tune.pool-low-fd-ratio 90', '  tune.pool-high-fd-ratio 95'];

/**
 * One door to the primary, one to the standbys, one to the Ank nodes. A node that is not ready gets a request only when
 * none is: its answer says why and when to come again. So does that of haproxy where no node can be reached at all.
 */
export function formatHaproxyConfig(plan: HaproxyPlan): string {
  // Two checks that fail, and every session to the old primary is ended.
  const databases = serversOf(
    'inter 500ms fastinter 300ms fall 2 rise 1 on-marked-down shutdown-sessions',
    plan.databases,
  );
  const nodes = serversOf('inter 1s fastinter 300ms fall 2 rise 1 pool-purge-delay 20s', plan.nodes);
  return [
    'global',
    `  maxconn ${plan.connectionsMax ?? 4_000}`,
    ...KEPT_CONNECTIONS,
    '',
    'defaults',
    '  mode tcp',
    '  timeout connect 1s',
    // It waits a second before each further try, by which an answer would be late; Ank tries again itself.
    '  retries 0',
    '  timeout check 1s',
    '  timeout client 30m',
    '  timeout server 30m',
    '  option clitcpka',
    '  option srvtcpka',
    '',
    'listen primary',
    `  bind ${plan.hub}:${plan.primaryPort}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    ...databases,
    'listen replica',
    `  bind ${plan.hub}:${plan.replicaPort}`,
    '  option httpchk OPTIONS /replica?lag=1MB',
    '  http-check expect status 200',
    ...databases,
    'frontend ank',
    '  mode http',
    `  bind ${plan.front.host}:${plan.front.port}`,
    '  option forwardfor',
    `  http-error status 503 content-type application/json string '${UNAVAILABLE}' hdr Retry-After 2`,
    '  use_backend calls_alive if METH_POST { req.hdr_val(content-length) lt 12000 } { nbsrv(ready) eq 0 }',
    '  use_backend alive if { nbsrv(ready) eq 0 }',
    '  use_backend calls if METH_POST { req.hdr_val(content-length) lt 12000 }',
    '  default_backend ready',
    '',
    ...callsTo('calls', 'ready', plan.nodes),
    ...callsTo('calls_alive', 'alive', plan.nodes),
    'backend ready',
    '  mode http',
    '  retries 1',
    '  retry-on conn-failure',
    '  option redispatch 1',
    '  option httpchk GET /readyz',
    ...nodes,
    'backend alive',
    '  mode http',
    '  retries 1',
    '  option redispatch 1',
    '  option httpchk GET /healthz',
    ...nodes,
  ].join('\n');
}

/** As many calls at once as a node answers well, see deploy/haproxy.cfg. */
function callsTo(backend: string, tracked: string, nodes: readonly Target[]): readonly string[] {
  return [
    `backend ${backend}`,
    '  mode http',
    '  retries 1',
    '  retry-on conn-failure',
    '  option redispatch 1',
    '  option http-buffer-request',
    '  timeout queue 400ms',
    '  default-server maxconn 500 pool-purge-delay 20s',
    ...nodes.map(({ name, address, port }) => `  server ${name} ${address}:${port} track ${tracked}/${name}`),
    '',
  ];
}

function serversOf(check: string, targets: readonly Target[]): readonly string[] {
  return [
    `  default-server check ${check}`,
    ...targets.map(
      ({ name, address, port, checkPort }) => `  server ${name} ${address}:${port} port ${checkPort}`,
    ),
    '',
  ];
}
