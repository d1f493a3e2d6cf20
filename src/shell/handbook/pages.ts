import { goGroup, type Lacking, permitsOf } from '../../commands/catalogue.ts'
import type { Command, Place } from '../../commands/command.ts'
import type { Thing } from '../../plain/plain.ts'
import { examples } from '../../plain/sentence/examples.ts'
import type { Verb } from '../../plain/verbs.ts'
import { functions } from '../../values/functions.ts'
import { goTo } from '../catalogue.ts'
import type { Route } from '../routes.ts'
import { type FieldNote, type FilterNote, fieldNotes, filterNotes } from './notes.ts'

/** What may be done: as it is offered, or why it is not. */
export interface Deed {
  readonly id: string
  readonly title: string
  readonly keys: readonly string[]
  /** Where a mouse finds it; absent: in the palette only. */
  readonly where: string | undefined
  /** Any one of these is needed. */
  readonly codes: readonly { readonly code: string; readonly title: string }[]
  readonly isLacking: boolean
  readonly isFinal: boolean
}

export interface Section {
  readonly id: string
  readonly title: string
  /** A sentence or two. */
  readonly about: string
  /** Whose list it is; absent where it is of none. */
  readonly thing: Thing | undefined
  readonly fields: readonly FieldNote[]
  readonly filters: readonly FilterNote[]
  /** Lines that may be said, and what comes of them. */
  readonly examples: readonly FilterNote[]
  readonly deeds: readonly Deed[]
}

/** A page of the handbook: a screen of this session's menu, or what holds for all of them. */
export interface HandbookPage {
  readonly id: string
  readonly title: string
  /** As the menu groups it. */
  readonly group: string
  /** The screen itself; absent where the page is about no screen. */
  readonly href: string | undefined
  /** That lead there. */
  readonly keys: readonly string[]
  readonly sections: readonly Section[]
}

/** What the handbook is made of: nothing in it is written for the handbook. */
export interface Told {
  readonly things: readonly Thing[]
  readonly routes: readonly Route[]
  readonly commands: readonly Command[]
  readonly lacking: readonly Lacking[]
  keysOf(command: Command): readonly string[]
}

/** The screens in the order of the menu, then what is the same everywhere. */
export function handbookOf(told: Told): readonly HandbookPage[] {
  const seen = new Map(told.routes.map(route => [route.name, route]))
  const pages = [...seen.values()].map(route => pageOf(route, told))
  return [...pages, ...everywhere(told)]
}

function pageOf(route: Route, told: Told): HandbookPage {
  const things = told.things.filter(({ screen }) => screen === route.name)
  const deeds = deedsOf(told, command => belongs(command, route.name))
  const go = told.commands.find(({ id }) => id === goTo(route).id)
  const own = (pane: string) => deeds.filter(({ panes }) => panes.includes(pane)).map(({ deed }) => deed)
  const rest = deeds.filter(({ panes }) => !things.some(({ pane }) => panes.includes(pane)))
  const tabs = things.map(thing => tabOf(thing, own(thing.pane)))
  return {
    id: route.name,
    title: route.title,
    group: route.parents[0]?.title ?? '框架',
    href: route.href,
    keys: go ? told.keysOf(go) : [],
    sections: [
      ...tabs,
      ...sectionOf(
        'other',
        tabs.length > 0 ? '其他操作' : '操作',
        rest.map(({ deed }) => deed),
      ),
    ],
  }
}

function tabOf(thing: Thing, deeds: readonly Deed[]): Section {
  const lists = thing.fields.some(({ list }) => list)
  const rows = lists ? `每行是一${thing.unit}${thing.title}。` : ''
  const search = thing.search === '' ? '' : `搜索框按${thing.search}查找。`
  return {
    id: thing.id,
    title: thing.tab,
    about: `${rows}${search}`,
    thing,
    fields: fieldNotes(thing),
    filters: filterNotes(thing),
    examples: [],
    deeds,
  }
}

/** Of no screen, or of so many that it is nobody's own: how lists, editors, panes and the palette are driven. */
function everywhere(told: Told): readonly HandbookPage[] {
  const common = told.commands.filter(command => command.screen === undefined && command.group !== goGroup)
  const groups = [...new Set(common.map(({ group }) => group))]
  const sections = groups.flatMap(group =>
    sectionOf(
      group,
      group,
      deedsOf(told, command => common.includes(command) && command.group === group).map(({ deed }) => deed),
    ),
  )
  const line: Section = {
    id: 'line',
    title: '一句话',
    about: '在命令面板中说条件和要做的事，用空格隔开，先说哪个都可以；执行前总会先看到找到了多少。',
    thing: undefined,
    fields: [],
    filters: [],
    examples,
    deeds: [],
  }
  return [
    {
      id: 'everywhere',
      title: '到处可用',
      group: '通用',
      href: undefined,
      keys: [],
      sections: [line, ...sections],
    },
  ]
}

function sectionOf(id: string, title: string, deeds: readonly Deed[]): readonly Section[] {
  return deeds.length === 0
    ? []
    : [{ id, title, about: '', thing: undefined, fields: [], filters: [], examples: [], deeds }]
}

function belongs({ screen, group }: Command, name: string): boolean {
  if (group === goGroup || screen === undefined) return false
  return typeof screen === 'string' ? screen === name : screen.some(each => each === name)
}

function deedsOf(told: Told, is: (command: Command) => boolean) {
  const mine = told.commands.filter(is).map(command => ({ command, isLacking: false }))
  const others = told.lacking.flatMap(({ command }) => (is(command) ? [{ command, isLacking: true }] : []))
  return [...mine, ...others].map(({ command, isLacking }) => ({
    panes: command.home === undefined ? [] : [command.home].flat(),
    deed: deedOf(command, isLacking, told.keysOf(command)),
  }))
}

const titles = new Map<string, string>(functions.map(({ name, title }) => [name, title]))

function deedOf(command: Command, isLacking: boolean, keys: readonly string[]): Deed {
  const [, verb = ''] = command.id.split('.')
  const places = new Set([
    ...(command.at ?? []).map(place => wheres[place]),
    ...[byMachine.get(verb) ?? []].flat(),
  ])
  return {
    id: command.id,
    title: command.title,
    keys,
    where: places.size === 0 ? undefined : [...places].join('、'),
    codes: (permitsOf(command) ?? []).map(code => ({ code, title: titles.get(code) ?? code })),
    isLacking,
    isFinal: command.danger !== undefined,
  }
}

/** Where the machine itself puts its verbs. */
const byMachine = new Map<string, string>(
  Object.entries({
    ...{ add: '列表上方', find: '列表上方', filter: '列表上方', refresh: '列表上方' },
    edit: '双击一行',
  } satisfies Partial<Record<Verb, string>>),
)

const wheres: Readonly<Record<Place, string>> = {
  primary: '列表上方',
  head: '列表上方',
  row: '每行末尾',
  line: '展开的行末尾',
  open: '双击一行',
  bulk: '选中后的下方',
}
