import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facets, type Situation } from '../../src/commands/situation.ts'
import { both, type Clause, holds, homeClause, overlaps, type When } from '../../src/commands/when.ts'
import { calm } from './fakes.ts'

/** Two named panes and one that no clause names stand for the open facet. */
const panes = ['', 'a.list', 'b.list', 'elsewhere']

const situations: readonly Situation[] = panes.flatMap(pane =>
  facets.selection.flatMap(selection =>
    facets.editor.flatMap(editor =>
      facets.overlay.flatMap(overlay =>
        facets.typing.map(typing => ({ pane, selection, editor, overlay, typing })),
      ),
    ),
  ),
)

function facet<T extends string>(values: readonly T[]): fc.Arbitrary<T | readonly T[]> {
  return fc.oneof(fc.constantFrom(...values), fc.subarray([...values]))
}

const clause: fc.Arbitrary<Clause> = fc.record(
  {
    pane: facet(['', 'a.list', 'b.list']),
    selection: facet(facets.selection),
    editor: facet(facets.editor),
    overlay: facet(facets.overlay),
    typing: facet(facets.typing),
  },
  { requiredKeys: [] },
)
const when: fc.Arbitrary<When | undefined> = fc.option(fc.oneof(clause, fc.array(clause, { maxLength: 3 })), {
  nil: undefined,
})

describe('when', () => {
  it('holds without a condition, and never with an empty list of clauses or values', () => {
    expect(holds(undefined, calm)).toBe(true)
    expect(holds([], calm)).toBe(false)
    expect(holds({ selection: [] }, calm)).toBe(false)
  })

  it('joins facets by and, clauses by or', () => {
    const situation: Situation = { ...calm, selection: 'one', editor: 'dirty' }
    expect(holds({ selection: ['one', 'many'], editor: 'dirty' }, situation)).toBe(true)
    expect(holds({ selection: ['one', 'many'], editor: 'closed' }, situation)).toBe(false)
    expect(holds([{ selection: 'none' }, { editor: 'dirty' }], situation)).toBe(true)
  })

  it('decides overlap as trying every situation does', () => {
    fc.assert(
      fc.property(when, when, (a, b) => {
        const found = situations.some(each => holds(a, each) && holds(b, each))
        expect(overlaps(a, b)).toBe(found)
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps in a conjunction exactly the situations of both', () => {
    fc.assert(
      fc.property(when, when, fc.constantFrom(...situations), (a, b, each) => {
        expect(holds(both(a, b), each)).toBe(holds(a, each) && holds(b, each))
      }),
      { numRuns: 2000 },
    )
  })

  it('reads a home as a condition on the pane; without one any pane will do', () => {
    expect(overlaps(homeClause('a.list'), homeClause(['b.list', 'c.list']))).toBe(false)
    expect(overlaps(homeClause('a.list'), homeClause(undefined))).toBe(true)
  })
})
