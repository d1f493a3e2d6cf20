import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely'

/** The statements of one call: how many, how long they took together, and which took longest. */
export class Statements implements KyselyPlugin {
  count = 0
  /** Of those that were answered. */
  ms = 0
  slowest: { readonly node: RootOperationNode; readonly ms: number } | undefined
  readonly #begun = new Map<object, { readonly node: RootOperationNode; readonly at: number }>()

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    this.count += 1
    this.#begun.set(queryId, { node, at: performance.now() })
    return node
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const begun = this.#begun.get(queryId)
    if (!begun) return result
    this.#begun.delete(queryId)
    const ms = performance.now() - begun.at
    this.ms += ms
    if (ms > (this.slowest?.ms ?? 0)) this.slowest = { node: begun.node, ms }
    return result
  }
}
