import { spawn } from 'node:child_process'

/** Runs a program, keeps what it printed, never throws: `{ ok, output }`. */
export function run(command, args, options = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    child.stdout.on('data', piece => {
      output += piece
    })
    child.stderr.on('data', piece => {
      output += piece
    })
    child.on('error', error => resolve({ ok: false, output: `${output}${error.message}` }))
    child.on('close', code => resolve({ ok: code === 0, output }))
  })
}
