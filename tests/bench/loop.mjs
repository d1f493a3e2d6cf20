// Loaded into the server that is measured: tells on SIGUSR2 how long its loop was held at most since the last time.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('SIGUSR2', () => {
  console.log(`loop ${(delay.max / 1e6).toFixed(1)}`)
  delay.reset()
})
