import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'

/** How long whoever asked had to wait because this process was busy with something else, ms. */
export interface LoopDelay {
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/** ms between two looks. */
const resolution = 10
/** ms that one answer speaks of: whoever reads takes nothing from another reader. */
const span = 30_000

/** The delay of the event loop over the last half minute that is over; at first, since the start. */
export class Loop {
  readonly #histogram: IntervalHistogram = monitorEventLoopDelay({ resolution })
  readonly #timer: NodeJS.Timeout
  #last: LoopDelay | undefined

  constructor() {
    this.#histogram.enable()
    this.#timer = setInterval(() => {
      this.#last = this.#now()
      this.#histogram.reset()
    }, span)
    this.#timer.unref()
  }

  read(): LoopDelay {
    return this.#last ?? this.#now()
  }

  close(): void {
    clearInterval(this.#timer)
    this.#histogram.disable()
  }

  #now(): LoopDelay {
    const { max } = this.#histogram
    return {
      p50: late(this.#histogram.percentile(50)),
      p99: late(this.#histogram.percentile(99)),
      max: late(max),
    }
  }
}

/** What is measured are the pauses between two looks, in nanoseconds. */
function late(nanoseconds: number): number {
  return Math.max(0, Math.round(nanoseconds / 1e4) / 100 - resolution)
}
