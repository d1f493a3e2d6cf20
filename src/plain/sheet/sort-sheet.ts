import type { SheetSort } from '../../kit/grid/sheet/model/view.ts'
import { toast } from '../../kit/toast.tsx'
import type { RowQuestion } from './row-question.ts'

/** Sorts the rows: here where all of them have arrived, else the server says in which order they stand. */
export async function sortSheet(question: RowQuestion, sort: SheetSort | undefined): Promise<void> {
  try {
    const why = await question.sort(sort)
    if (why !== undefined) toast.warn(why)
  } catch {
    // The transport has said why; the rows stand as they stood.
  }
}
