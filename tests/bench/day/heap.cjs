// Loaded into the server that is watched: SIGUSR2 makes it let go what it can and print what is left, so that what is
// compared is what is held, not when the collector last came by. V8 gives its collector only to who asks by a flag.
const v8 = require('node:v8')
const vm = require('node:vm')

v8.setFlagsFromString('--expose-gc')
const collect = vm.runInNewContext('gc')

process.on('SIGUSR2', () => {
  // Twice: what the first finds to be let go, finalisers let go only then.
  collect()
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  console.log(`held ${heapUsed} ${external} ${rss}`)
})
