import type { FastifyRequest } from 'fastify'

/** Whether the browser understands this packing; `br;q=0` refuses it. */
export function accepts({ headers }: FastifyRequest, encoding: string): boolean {
  return String(headers['accept-encoding'] ?? '')
    .split(',')
    .map(each => each.trim().split(/\s*;\s*/))
    .some(([name, weight]) => name === encoding && !/^q=0(\.0*)?$/.test(weight ?? ''))
}
