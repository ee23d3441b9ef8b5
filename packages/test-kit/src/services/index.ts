export { noNginx, startNginx } from './nginx.ts';
export { noPostgres, startPostgres } from './postgres.ts';
export { noRedis, startRedis } from './redis.ts';
export type { Service } from './service.ts';
