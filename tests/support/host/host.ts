import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { answerShape, type Order } from './orders.ts'

/** A mall that a host serves. */
export interface Hosted {
  /** Without a slash at the end. */
  readonly url: string
  readonly dataDir: string
  /** As Ctrl+C does. */
  stop(): Promise<void>
  /** As a power cut does: the whole host is gone. */
  kill9(): Promise<void>
}

/**
 * The process that serves the malls of one process of tests, one after the other. A start of the product's own reads,
 * compiles and warms it anew: two seconds of a processor against a third of one.
 */
export class Host {
  readonly #program: string
  #child: ChildProcess | undefined
  #orders = 0

  /** The bundle of tests/support/host/program.ts. */
  constructor(program: string) {
    this.#program = program
  }

  /** Throws what the server's start has thrown. */
  async start(dataDir: string, env: Readonly<Record<string, string>>): Promise<Hosted> {
    const child = this.#running()
    const url = await this.#tell(child, { dataDir, env })
    return {
      url,
      dataDir,
      stop: async () => {
        if (isAlive(child)) await this.#tell(child, { dataDir })
      },
      kill9: async () => {
        if (!isAlive(child)) return
        child.kill('SIGKILL')
        await once(child, 'exit')
      },
    }
  }

  #running(): ChildProcess {
    if (this.#child && isAlive(this.#child)) return this.#child
    // It ends by itself when its channel does, that is with this process.
    const child = fork(this.#program, {
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child = child
    return child
  }

  #tell(child: ChildProcess, order: Omit<Order, 'number'>): Promise<string> {
    this.#orders += 1
    const number = this.#orders
    return new Promise((resolve, reject) => {
      const gone = () => reject(new Error('the host of the malls has ended: see what it printed'))
      const hear = (message: unknown) => {
        const answer = answerShape.parse(message)
        if (answer.number !== number) return
        child.off('message', hear).off('exit', gone)
        if (answer.ok) resolve(answer.text)
        else reject(new Error(answer.text))
      }
      child.on('message', hear).once('exit', gone)
      child.send({ ...order, number })
    })
  }
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null
