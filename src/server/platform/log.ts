/** What the server needs of its logger (pino, by Fastify). */
export interface Log {
  info(detail: object, text: string): void;
  warn(detail: object, text: string): void;
  error(detail: object, text: string): void;
}
