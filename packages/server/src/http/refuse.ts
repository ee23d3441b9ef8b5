import type { Denial } from '@flotilla/protocol';
import type { FastifyReply } from 'fastify';
import type { Node } from '../node.ts';
import { statusOf } from './status.ts';

/** Answers with a refusal; every one is counted. */
export function refuse(node: Node, reply: FastifyReply, denial: Denial): FastifyReply {
  node.metrics.refused(denial.code);
  return reply.code(statusOf(denial.code)).send(denial);
}
