import type { Command, Ctx } from '../../commands/command.ts'
import { mostCodes, splitCodes } from '../../values/codes.ts'
import { openHere } from '../open-here.ts'
import { asParameters } from '../parameters.ts'
import type { Thing } from '../plain.ts'
import { codesFilter } from '../query.ts'
import { inList } from '../thing-command.ts'
import { verb } from '../verbs.ts'
import { understoodBy } from './speech.ts'

/** 按条件筛选 by a sentence, 按编码筛选 by what was pasted: of every list that takes codes, from wherever one is. */
export function findCommands(thing: Thing): readonly Command[] {
  const codes = codesFilter(thing)
  return codes === undefined ? [] : [sentenceCommand(thing), codesCommand(thing, codes)]
}

const anywhere = { when: { editor: ['closed', 'clean', 'dirty'] } } as const

function sentenceCommand(thing: Thing): Command {
  return inList(thing, {
    ...verb(thing, 'sentence'),
    ...anywhere,
    title: `按条件筛选${thing.title}`,
    icon: 'search',
    words: ['filter', 'sentence', '条件', '高级搜索'],
    ask: {
      sentence: {
        question: '输入条件，例如 18K 3-5g 有货 本周',
        check: text => (text.trim() === '' ? '请输入条件' : undefined),
      },
    },
    async run(ctx, { sentence }) {
      const { parts, set } = await understoodBy(thing, sentence)
      const bad = parts.filter(part => part.bad)
      if (bad.length > 0) return ctx.warn(`没读懂“${bad.map(({ value }) => value).join(' ')}”`)
      openFiltered(ctx, thing, set)
    },
  })
}

function codesCommand(thing: Thing, filter: string): Command {
  return inList(thing, {
    ...verb(thing, 'codes'),
    ...anywhere,
    title: `按编码筛选${thing.title}`,
    icon: 'search',
    words: ['codes', 'paste', '粘贴', '货号', '款号', '旧款号'],
    ask: { codes: { question: '粘贴款号、货号或旧款号', check: badCodes } },
    async run(ctx, { codes }) {
      const { toAddress } = await import('../../wire/keep-long-value.ts')
      // In the order in which they were pasted.
      openFiltered(ctx, thing, { [filter]: toAddress(splitCodes(codes).codes.join(' ')) }, { sort: filter })
    },
  })
}

export function badCodes(text: string): string | undefined {
  const { codes } = splitCodes(text)
  if (codes.length === 0) return '请输入编码'
  return codes.length > mostCodes ? `一次最多${mostCodes}个编码` : undefined
}

/** On the list itself beside the filters that are set there. */
function openFiltered(
  ctx: Ctx,
  thing: Thing,
  set: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
): void {
  openHere(ctx, thing, { ...asParameters(set), ...more, page: '1' })
}
