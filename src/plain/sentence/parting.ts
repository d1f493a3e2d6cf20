import type { Command } from '../../commands/command.ts'
import { isHome, isOfRows } from '../../commands/scope.ts'
import { foldQuery } from '../../commands/search/normalise.ts'
import type { Pinyin } from '../../commands/search/pinyin.ts'
import { match, type Prepared, prepare } from '../../commands/search/scorer.ts'
import type { PaneKind } from '../../commands/situation.ts'
import { wordsIn } from '../../values/words-in.ts'

/** A query taken apart: what is to be done, and to what. */
export interface Parting {
  readonly deed: string
  readonly target: string
}

/** A deed is said in so many words at most (加入 选集). */
const mostWords = 2
/** One letter or character names no deed. */
const leastDeed = 2

/** `E1001 下架` and `下架 E1001`: every way in which a query may say a deed and what it is done to, at its ends. */
export function partings(query: string): readonly Parting[] {
  const words = wordsIn(query)
  const ways: Parting[] = []
  for (let count = 1; count <= mostWords && count < words.length; count += 1) {
    const last = words.length - count
    ways.push({ deed: words.slice(last).join(' '), target: words.slice(0, last).join(' ') })
    ways.push({ deed: words.slice(0, count).join(' '), target: words.slice(count).join(' ') })
  }
  return ways.filter(({ deed }) => foldQuery(deed).length >= leastDeed)
}

/** What is done to rows of a list and can therefore be said of them: what stands in the bar of what is selected too. */
export function isDeed(command: Command): boolean {
  return command.keysOnly !== true && command.home !== undefined && isOfRows(command)
}

export interface MeantDeed {
  readonly command: Command
  readonly worth: number
  /** Its whole title was said, in words or in their pinyin. */
  readonly whole: boolean
}

/** Being where it is done makes a deed the likelier of two. */
const hereWorth = 0.2
const wordWorth = 0.9
const riskWorth = 0.5
/** Of less than that of a title nobody speaks. */
const leastWorth = 0.35
/** As a text is worth that was said from its first character to its last; its first letters are worth a little less. */
const wholeTitle = 0.99

/** The commands that a deed names, by title, pinyin or a word for them, the best first: never by scattered letters. */
export function deedsIn(commands: readonly Command[], pinyin: Pinyin | undefined) {
  const entries = commands.map(command => ({
    command,
    title: prepare(command.title, pinyin),
    words: (command.words ?? []).map(word => prepare(word, pinyin)),
  }))
  return (deed: string, pane: PaneKind | ''): readonly MeantDeed[] => {
    const asked = foldQuery(deed)
    const worth = (text: Prepared) => {
      const found = match(asked, text)
      return found && found.together === 1 ? found.score : 0
    }
    return entries
      .flatMap(({ command, title, words }) => {
        const titled = worth(title)
        const best = Math.max(titled, ...words.map(word => worth(word) * wordWorth))
        // Nothing that cannot be taken back lies under an Enter that was pressed for something else.
        const risk = command.danger === undefined ? 0 : riskWorth
        const here = pane !== '' && isHome(command, pane) ? hereWorth : 0
        return best < leastWorth ? [] : [{ command, worth: best + here - risk, whole: titled >= wholeTitle }]
      })
      .sort((a, b) => b.worth - a.worth)
  }
}

/** `成本+5%`, `成本=34`, `成本改为34`: a field and what it is set to. `成本34` is a condition, not a change. */
export function assignmentOf(word: string): { readonly field: string; readonly text: string } | undefined {
  const said = /^([\p{Script=Han}A-Za-z]+?)(?:改为|改成|设为|改|[=＝])(\S+)$/u.exec(word)
  const changed = said ?? /^([\p{Script=Han}A-Za-z]+)([+＋]\S+|[-－]\S+[%％])$/u.exec(word)
  const [, field, text] = changed ?? []
  return field === undefined || text === undefined ? undefined : { field, text }
}
