import { forgetNames } from '../plain/sentence/speech.ts'
import { editorVerb } from '../plain/verbs.ts'
import { journal, lookup } from './desk.ts'

/** What was written may have a name that a sentence says next: a basket, a label, a series made a moment ago. */
journal.subscribe(({ command, outcome }) => {
  if (outcome !== 'ran') return
  const done = lookup(command)
  if (done?.lock !== undefined || command === editorVerb('save').id) forgetNames()
})
