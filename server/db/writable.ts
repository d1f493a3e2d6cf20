import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { codeOf } from './engine/errors.ts'
import { ReadOnly } from './gone.ts'
import { hostsOf } from './hosts.ts'

/** ms in which a host must have said that it takes writes. */
const patience = 2000

/** Too many connections. */
const full = '53300'

/** ms until a host that has answered is asked again, where another one says nothing. */
const soon = 100

/**
 * Asks all of them at once; answers the first that takes writes. Throws why none does. One that has lost its power says
 * nothing at all: until it is given up the others are asked again, for one of them may take its place meanwhile.
 */
export async function writableOf(urls: readonly string[], ms = patience): Promise<string> {
  const silent = new Set(urls)
  const untilAllHaveAnswered = async (url: string): Promise<string> => {
    for (;;) {
      try {
        const found = await mustWrite(url, ms)
        silent.clear()
        return found
      } catch (error) {
        silent.delete(url)
        if (silent.size === 0) throw error
      }
      await pause(soon)
    }
  }
  try {
    return await Promise.any(urls.map(untilAllHaveAnswered))
  } catch (error) {
    const why: readonly unknown[] = error instanceof AggregateError ? error.errors : [error]
    // One that is starting, or that may yet be promoted, says more than one that is away.
    const told = ['57P03', '25006'].flatMap(code => why.filter(each => codeOf(each) === code))
    throw told[0] ?? why[0]
  }
}

async function mustWrite(url: string, ms: number): Promise<string> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: ms,
    query_timeout: ms,
    application_name: 'facet hosts',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query("select current_setting('transaction_read_only') as is")
    if (rows[0]?.is !== 'off') throw new ReadOnly('this host takes no writes')
    return url
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** Which of the hosts of a URL is asked. It stays the same until it is gone and another one takes writes. */
export class Hosts {
  readonly #urls: readonly string[]
  #url: string
  #age = 0
  #looking: Promise<void> | undefined

  constructor(url: string) {
    this.#urls = hostsOf(url)
    this.#url = this.#urls[0] ?? url
  }

  get url(): string {
    return this.#url
  }

  /** Another number: connections made before it are to be given up. */
  get age(): number {
    return this.#age
  }

  /** After a host was gone: looks for the one that takes writes. Throws why there is none. */
  look(): Promise<void> {
    return this.#urls.length === 1 ? Promise.resolve() : this.#ask()
  }

  /**
   * After a living connection took no writes, or said nothing. Where the host takes none, all of them are given up; what is
   * asked over them goes on. One that has no connection left is there.
   */
  async doubt(): Promise<void> {
    const age = this.#age
    await this.#ask().catch((error: unknown) => {
      if (this.#age === age && codeOf(error) !== full) this.#age += 1
    })
  }

  #ask(): Promise<void> {
    this.#looking ??= writableOf(this.#urls)
      .then(url => {
        if (url !== this.#url) this.#age += 1
        this.#url = url
      })
      .finally(() => {
        this.#looking = undefined
      })
    return this.#looking
  }
}
