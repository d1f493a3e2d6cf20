import { goGroup } from '../../commands/catalogue.ts'
import type { Command } from '../../commands/command.ts'
import type { CommandRef } from '../../commands/verbs.ts'
import { listVerb, type Verb } from '../../plain/verbs.ts'
import { handbookVerb } from '../handbook/opening.ts'
import { paneVerb } from '../verbs.ts'
import type { Deed } from './deeds.ts'

/** A line of a step: what to press and what that does. */
export interface Part {
  readonly says: string
  /** As commands declare them, or as this person has changed them; empty where nothing has a key. */
  readonly keys: readonly string[]
  isDone(deed: Deed): boolean
  /** With it the whole step is done; the others are on the way. */
  readonly ends?: true
}

/** A step of the first day: a deed, over when it is done. */
export interface Step {
  /** From 1; what is kept of the tour is how many are behind. */
  readonly nth: number
  readonly title: string
  readonly parts: readonly Part[]
  /** The same by mouse. */
  readonly mouse: string
  /** What else is worth knowing here. */
  readonly note?: string
}

/** What the steps are made of: nobody is asked for what they may not do, nor by a key that is not theirs. */
export interface Offered {
  readonly commands: readonly Command[]
  keysOf(command: Command): readonly string[]
  /** A screen of this menu, and what is typed to find it. */
  readonly example: { readonly title: string; readonly typed: string } | undefined
}

/** Those of the five that this person can do, in their order. */
export function stepsOf(offered: Offered): readonly Step[] {
  const { commands, example } = offered
  // The moves of lists are everybody's and name the panes of all; what is one's own has a search.
  const panes = new Set([commands.find(({ id }) => id === listVerb('next').id)?.home ?? []].flat())
  const inLists =
    (verb: Verb) =>
    ({ home, id }: Command) =>
      typeof home === 'string' && panes.has(home) && verbOf(id) === verb
  const isList = inLists('find')
  const hasLists = commands.some(isList)
  const firstKeys = (...isOne: ((command: Command) => boolean)[]) =>
    isOne.flatMap(is => {
      const found = commands.find(is)
      return found ? offered.keysOf(found).slice(0, 1) : []
    })
  const named =
    ({ id }: CommandRef) =>
    (command: Command) =>
      command.id === id

  const go: Step = {
    nth: 1,
    title: '去一个页面',
    parts: [
      { says: '打开命令面板', keys: ['$mod+KeyK'], isDone: ({ kind }) => kind === 'palette' },
      {
        says: example
          ? `输入拼音首字母，如 ${example.typed}（${example.title}），回车`
          : '输入拼音首字母，回车',
        keys: [],
        isDone: deed => deed.kind === 'ran' && deed.source !== 'button' && isGo(deed.command.id),
        ends: true,
      },
    ],
    mouse: '也可以点上方的搜索框，输入后点一个页面',
  }
  const row: Step = {
    nth: 2,
    title: '打开列表里的一行',
    parts: [
      {
        says: '上下移动',
        keys: firstKeys(named(listVerb('next')), named(listVerb('previous'))),
        isDone: deed => deed.kind === 'ran' && moves.has(deed.command.id),
      },
      { says: '打开这一行', keys: ['Enter'], isDone: opens, ends: true },
    ],
    mouse: '也可以双击一行',
  }
  const find: Step = {
    nth: 3,
    title: '找到要的行',
    parts: [
      { says: '搜索，回车回到列表', keys: firstKeys(isList), isDone: asks, ends: true },
      {
        says: '或按条件筛选',
        keys: firstKeys(inLists('filter')),
        isDone: asks,
        ends: true,
      },
    ],
    mouse: '也可以在列表的搜索框里输入，或点“筛选”',
  }
  return [go, ...(hasLists ? [row, find, many()] : []), help()]

  function many(): Step {
    const isSheet = inLists('sheet')
    if (commands.some(isSheet))
      return {
        nth: 4,
        title: '一次改很多行',
        parts: [{ says: '打开批量编辑', keys: firstKeys(isSheet), isDone: sheetOrBeside, ends: true }],
        mouse: '也可以点列表上方的“批量编辑”',
        note: '提交以前都只存在本机，可以放心试',
      }
    return {
      nth: 4,
      title: '两个页面并排看',
      parts: [
        {
          says: '在右侧打开页面',
          keys: firstKeys(named(paneVerb('open'))),
          isDone: sheetOrBeside,
          ends: true,
        },
      ],
      mouse: '也可以按住 Alt 点左边的菜单',
    }
  }

  function help(): Step {
    return {
      nth: 5,
      title: '不知道怎么做时',
      parts: [
        {
          says: '打开手册',
          keys: firstKeys(named(handbookVerb('open'))),
          isDone: deed =>
            deed.kind === 'ran' && [handbookVerb('open').id, 'batch.undo'].includes(deed.command.id),
          ends: true,
        },
      ],
      mouse: '也可以点左下角的设置，再点“手册”',
      note: '改错了，点提示里的“撤销”；过后在面板里搜“撤销”',
    }
  }
}

const verbOf = (id: string) => id.slice(id.lastIndexOf('.') + 1)
const moves = new Set([listVerb('next').id, listVerb('previous').id])
const isGo = (id: string) => id.startsWith('go.')

/** A double click shows in the address, or runs what Enter runs. */
function opens(deed: Deed): boolean {
  if (deed.kind === 'opened') return true
  return deed.kind === 'ran' && deed.command.acts !== undefined && (deed.command.keys ?? []).includes('Enter')
}

function asks(deed: Deed): boolean {
  if (deed.kind === 'asked') return true
  return deed.kind === 'ran' && ['sentence', 'codes'].includes(verbOf(deed.command.id))
}

function sheetOrBeside(deed: Deed): boolean {
  return deed.kind === 'beside' || (deed.kind === 'ran' && verbOf(deed.command.id) === 'sheet')
}

/** A screen whose title is all Han, and its initials as the palette reads them. */
export function exampleOf(
  commands: readonly Command[],
  readings: (character: string) => readonly string[],
): Offered['example'] {
  for (const { title, group } of commands) {
    if (group !== goGroup || title.length !== 4) continue
    const typed = [...title].map(character => readings(character)[0]?.slice(0, 1) ?? '').join('')
    if (typed.length === title.length) return { title, typed }
  }
  return undefined
}
