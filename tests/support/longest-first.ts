import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take half a minute and more: who begins with one of them last waits for it alone, with the other core idle. */
const long = [
  ...['matrix', 'fuzz-1', 'fuzz-2', 'guard', 'engine', 'product/import', 'things-walk', 'seed'].map(
    name => `/tests/server/${name}.test.ts`,
  ),
  '/tests/reliability/reliability.test.ts',
]

/** What vitest itself knows of a file is its size until it has run here once, and the fuzz is three lines long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const found = long.findIndex(name => moduleId.endsWith(name))
      return found < 0 ? long.length : found
    }
    return sorted.sort((a, b) => place(a) - place(b))
  }
}
