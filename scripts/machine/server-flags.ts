/**
 * What Node is started with to serve. Its own code lies in large pages then, where the kernel has them: the processor looks up
 * addresses less often, and a slip costs the server a twentieth less (docs/decisions/0073-cpu-of-a-slip.md).
 */
export const SERVER_FLAGS: readonly string[] = ['--use-largepages=silent'];
