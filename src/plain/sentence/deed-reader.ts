import type { Asked, Command, Ctx } from '../../commands/command.ts'
import { isHome } from '../../commands/scope.ts'
import { listed } from '../../commands/search/listed.ts'
import type { Pinyin } from '../../commands/search/pinyin.ts'
import type { QueryReader, Reading, RecordSign } from '../../commands/source.ts'
import { wordsOf } from '../../values/field-facts.ts'
import { fieldsFor } from '../bulk/set-to-command.ts'
import { readCell } from '../inline/cell-value.ts'
import { setCall, type Thing, type ThingField } from '../plain.ts'
import { isNumber } from '../values.ts'
import { listVerb, verb } from '../verbs.ts'
import { firstRows } from './first-rows.ts'
import { assignmentOf, deedsIn, isDeed, partings } from './parting.ts'
import { type Target, targetOf } from './target.ts'
import { understand } from './understand.ts'

export interface DeedPorts {
  readonly things: readonly Thing[]
  /** What this session is offered. */
  commands(): readonly Command[]
  loadPinyin(): Promise<Pinyin>
}

/** Each asks a server: so many of the likeliest ways to read a query. */
const most = 6

/** Of the many lists in which something is switched off those come first whose rows people name. */
const worthOf = ({ inPalette }: Thing) => (inPalette ? 0.1 : 0)

/** One way to read a query: something done to rows of a list. */
interface Way {
  readonly command: Command
  readonly thing: Thing
  readonly target: string
  readonly given: Asked
  readonly parts: Reading['parts']
  readonly worth: number
  /** A field or a title that is named whole. */
  readonly sure: boolean
}

/** Every word is a condition of this list whatever names there are: 待审核, 本周, 有货. No server is asked for that. */
function isPlain({ thing: { filters, unit }, target }: Way): boolean {
  const { rest } = firstRows(target, unit)
  return understand(rest, { filters, options: {}, now: Date.now() }).parts.every(({ bad }) => !bad)
}

/** Reads a deed and what it is done to in one line: `E1001 下架`, `成本+5% D系列 有货`, `沈岚 停用`. */
export function deedReader(sign: RecordSign | '', ports: DeedPorts): QueryReader {
  const things = sign === '' ? ports.things : ports.things.filter(({ inPalette }) => inPalette?.sign === sign)
  let known: { commands: readonly Command[]; deeds: ReturnType<typeof deedsIn> } | undefined
  return {
    id: `deed ${sign}`,
    signs: [sign],
    async read(query, ctx, signal) {
      // An open editor has what is typed into it: no list is led away under it.
      if (ctx.situation.editor !== 'closed') return []
      const said = partings(query)
      if (said.length === 0 && assignmentOf(query) === undefined) return []
      const pinyin = await ports.loadPinyin().catch(() => undefined)
      const commands = ports.commands()
      if (known?.commands !== commands) {
        known = {
          commands,
          deeds: deedsIn([...commands.filter(isDeed), ...findsOf(commands, things)], pinyin),
        }
      }
      const { deeds } = known
      const setTo = commands.find(({ id }) => id === listVerb('setTo').id)
      const chosen = setTo && ctx.rows.length > 0 ? setOfChosen(things, setTo, query, ctx, pinyin) : undefined
      if (chosen) return [chosen]
      const ways = said.flatMap(({ deed, target }) => [
        ...(setTo ? settings(things, setTo, deed, target, ctx, pinyin) : []),
        ...deeds(deed, ctx.situation.pane).flatMap(({ command, worth, whole }) =>
          things
            .filter(({ pane }) => isHome(command, pane))
            .map(
              (thing): Way => ({
                command,
                thing,
                target,
                given: {},
                parts: [],
                worth: worth + worthOf(thing),
                sure: whole,
              }),
            ),
        ),
      ])
      const ranked = ways.sort((a, b) => b.worth - a.worth)
      const sure = ranked.filter(way => way.sure || isPlain(way))
      const ask = (some: readonly Way[]) =>
        Promise.all(
          some.slice(0, most).map(async way => readingOf(way, await targetOf(way.thing, way.target, signal))),
        )
      // Who is understood without guessing is taken at the word: other lists are not asked in vain.
      const first = await ask(sure)
      if (first.some(({ reason }) => reason === undefined)) return best(first)
      return best([...first, ...(await ask(ranked.filter(way => !sure.includes(way))))])
    },
  }
}

interface Read extends Reading {
  /** By a word that may name nothing here. */
  readonly guessed: boolean
}

/** What is found, else the likeliest of what was understood and why it cannot be done. */
function best(readings: readonly Read[]): readonly Reading[] {
  const possible = readings.filter(({ reason }) => reason === undefined)
  return possible.length > 0 ? possible : readings.filter(({ guessed }) => !guessed).slice(0, 1)
}

function readingOf(way: Way, target: Target): Read {
  const { command, thing, given, parts } = way
  const base = {
    command: command.id,
    given,
    group: `对找到的${thing.title}`,
    parts: [...parts, ...target.parts],
    guessed: target.guessed,
  }
  if (!target.on) return { ...base, ...(target.reason && { reason: target.reason }) }
  const on = isFind(command, thing) ? { ...target.on, shown: true as const } : target.on
  return { ...base, on, hint: target.hint }
}

/** Who says only what a list is called wants to see what it finds. */
function findsOf(commands: readonly Command[], things: readonly Thing[]): readonly Command[] {
  return things.flatMap(thing => {
    const find = commands.find(each => isFind(each, thing))
    return find ? [{ ...find, words: [...(find.words ?? []), thing.title, thing.tab] }] : []
  })
}

function isFind({ id }: Command, thing: Thing): boolean {
  return id === verb(thing, 'find').id
}

/** Of the lists that have a field of this name, what it is to be set to; of the one in sight first. */
function settings(
  things: readonly Thing[],
  command: Command,
  deed: string,
  target: string,
  ctx: Ctx,
  pinyin: Pinyin | undefined,
): readonly Way[] {
  return things.flatMap((thing): Way[] => {
    const set = setOf(thing, deed, ctx, pinyin)
    // A field that is named is a surer sign than a word that resembles a command.
    return set
      ? [{ command, thing, target, ...set, sure: true, worth: thing.pane === ctx.situation.pane ? 2 : 1.5 }]
      : []
  })
}

function setOfChosen(
  things: readonly Thing[],
  command: Command,
  query: string,
  ctx: Ctx,
  pinyin: Pinyin | undefined,
): Reading | undefined {
  const thing = things.find(({ pane }) => pane === ctx.situation.pane)
  const set = thing && setOf(thing, query, ctx, pinyin)
  if (!thing || !set) return undefined
  const { length } = ctx.rows
  return {
    command: command.id,
    ...set,
    group: `对所选${length}${thing.unit}`,
    hint: `${length}${thing.unit}`,
  }
}

function setOf(
  thing: Thing,
  deed: string,
  ctx: Ctx,
  pinyin: Pinyin | undefined,
): Pick<Way, 'given' | 'parts'> | undefined {
  const said = assignmentOf(deed)
  if (!said || !setCall(thing)) return undefined
  const field = fieldNamed(fieldsFor(thing, ctx), said.field, pinyin)
  const value = field && valueSaid(thing, field, said.text)
  if (!field || value === undefined) return undefined
  return {
    given: { field: field.name, value },
    parts: [{ field: `${field.facts.title}设为`, value: said.text }],
  }
}

/** By its whole name, or by letters that are its pinyin. */
function fieldNamed(
  fields: readonly ThingField[],
  name: string,
  pinyin: Pinyin | undefined,
): ThingField | undefined {
  const whole = fields.find(({ facts }) => facts.title === name)
  if (whole || !/^[a-z]{2,}$/i.test(name)) return whole
  const [place] = Array.from(
    listed(
      fields.map(({ facts }) => [facts.title]),
      pinyin,
    )(name),
  )
  return place === undefined ? undefined : fields[place]
}

/** As the ask page of 设置字段 would take it; what it offers by names from a server is not said in a line. */
function valueSaid(thing: Thing, field: ThingField, text: string): string | undefined {
  if (field.form?.pick) return undefined
  const words = Object.entries(wordsOf(field.facts))
  if (words.length > 0) return words.find(([, label]) => label === text)?.[0]
  if (!isNumber(field.facts)) return text
  return readCell(thing, field, text).ok ? text : undefined
}
