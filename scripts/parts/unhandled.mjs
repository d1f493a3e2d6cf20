import { writeFileSync } from 'node:fs'

/** Names the file to which vitest writes what nothing has caught: its own JSON report says nothing of it. */
export const unhandledVariable = 'FACET_UNHANDLED'

// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by its default export
export default class Unhandled {
  onTestRunEnd(_modules, errors) {
    const file = process.env[unhandledVariable]
    if (file === undefined) return
    const told = errors.map(({ name, message, stack, VITEST_TEST_PATH: path }) => ({
      name,
      message,
      stack,
      path,
    }))
    writeFileSync(file, JSON.stringify(told))
  }
}
