import { useEffect, useMemo, useRef } from 'react'
import { isRecordSign } from '../commands/source.ts'
import { Icon } from '../kit/icon.tsx'
import { Kbd } from '../kit/kbd.tsx'
import { lackingText } from '../values/lacking.ts'
import type { CommandPageProps } from './command-page-props.ts'
import { emptyPage, texted } from './command-page-state.ts'
import { Foot, ModeChip, ModeRow } from './command-parts.tsx'
import { LackingList } from './lacking-list.tsx'
import { closedBy, type Mode, nextMode, readQuery, searchedBy, soughtIn } from './modes.ts'
import { OptionList } from './option-list.tsx'
import { countOf, type OptionShown, optionAt } from './options.ts'
import { meansLacking, pageGroups } from './page-groups.tsx'
import { found, type LackingRow, lackingRows, nearest, searchedOf } from './rows.ts'

export function CommandPage(props: CommandPageProps) {
  const { ready, ctx, commands, lacking, pinyin, habits, page, modes, sources, records, unit } = props
  const { onPage, reason } = props
  const input = useRef<HTMLInputElement>(null)
  const beside = useRef(false)
  const searched = useMemo(
    () => searchedOf(commands, lacking, ctx, pinyin, reason),
    [commands, lacking, ctx, pinyin, reason],
  )
  const { text } = page
  const { mode, query } = readQuery(text, page.mode, modes)
  const asked = useMemo(() => ({ query, mode, habits, unit }), [query, mode, habits, unit])
  const here = useMemo(() => found(searched, asked), [searched, asked])
  const refused = lackingRows(searched, query, mode, page.lacking)
  const isNothing = here.groups.length + records.found.length + records.readings.length + refused.length === 0
  const closed = closedBy(query, modes)
  const isMissed =
    isNothing &&
    closed === undefined &&
    ready &&
    !records.loading &&
    query.trim() !== '' &&
    !meansLacking(query, pinyin)
  const near = useMemo(() => (isMissed ? nearest(searched, asked) : []), [isMissed, searched, asked])
  const groups = pageGroups({ ...props, mode, query, here, refused, near, toMode })
  const count = countOf(groups)
  const commandsHere = countOf(here.groups)

  /** What stands at this place now may be another when the server has answered. */
  const isEarly = (at: number) => !ready || (records.loading && at >= commandsHere)

  function choose(option: OptionShown | undefined): void {
    if (option === undefined) props.onRefused(none(mode, query, refused, closed))
    else option.choose()
  }

  function enter(at: number): void {
    if (isEarly(at < 0 ? commandsHere : at)) onPage({ entered: true, beside: beside.current })
    else press(at)
  }

  /** Who types blindly has not seen what comes nearest: the first Enter only says that there is nothing else. */
  function press(at: number): void {
    props.onBeside(beside.current)
    const isGuess = near.length > 0 && page.missed !== query
    if (isGuess) onPage({ missed: query })
    choose(isGuess ? undefined : optionAt(groups, at))
  }

  useEffect(() => {
    const at = Math.min(page.at, Math.max(0, count - 1))
    if (!page.entered || isEarly(count === 0 ? commandsHere : at)) return
    onPage({ entered: false })
    beside.current = page.beside
    press(at)
  })

  function pop(): void {
    if (page.returned) props.onLeave()
    else if (text !== '') onPage({ ...emptyPage, mode: page.mode, lacking: page.lacking })
    else if (page.mode !== 'all') toMode('all')
    else props.onLeave()
  }

  function toMode(next: Mode): void {
    // A typed sign would overrule the choice, so it goes.
    onPage({ ...emptyPage, text: mode === 'help' ? '' : query, mode: next, lacking: page.lacking })
    input.current?.focus()
  }

  const own = sources.filter(({ sign }) => sign === mode)
  return (
    <OptionList
      label="命令面板"
      input={input}
      placeholder={own.length > 0 ? `搜索${searchedBy(own)}` : '搜索或执行命令'}
      text={text}
      at={page.at}
      groups={groups}
      lead={
        <>
          <Icon name="search" size={20} className="text-ink-3" />
          <ModeChip modes={modes} mode={page.mode} onLeave={() => toMode('all')} />
        </>
      }
      trail={
        <>
          {page.entered && isEarly(page.at) ? <span>正在载入，随后执行</span> : null}
          {ctx.rows.length > 0 ? (
            <span className="rounded-4 bg-active px-1.25 text-ink-2">{`已选${ctx.rows.length}${unit}`}</span>
          ) : null}
          <Kbd>Esc</Kbd>
        </>
      }
      above={<ModeRow modes={modes} mode={mode} onMode={toMode} />}
      below={
        <>
          {count === 0 && (!ready || records.loading || refused.length === 0) ? (
            <p className="px-4 py-6 text-center text-ink-3">
              {emptyText(props, mode, query, records, refused, closed)}
            </p>
          ) : null}
          {page.lacking ? null : <LackingList rows={refused} holders={props.holders} />}
        </>
      }
      foot={<Foot onCheatSheet={props.onCheatSheet} />}
      onText={(next, composing) =>
        // What an input method is at work on stays as it is: its sign is read where it stands.
        onPage(composing ? { text: next, at: 0, entered: false, unfolded: false } : texted(next, page, modes))
      }
      onAt={at => onPage({ at })}
      onEnter={enter}
      onBeside={wanted => {
        beside.current = wanted
      }}
      onClick={at => choose(optionAt(groups, at))}
      onEscape={pop}
      onBack={page.mode === 'all' ? undefined : () => toMode('all')}
      onTab={step => toMode(nextMode(mode, step, modes))}
    />
  )
}

function emptyText(
  { ready, handbook }: CommandPageProps,
  mode: Mode,
  query: string,
  { loading, failed }: { readonly loading: boolean; readonly failed: boolean },
  refused: readonly LackingRow[],
  closed: string | undefined,
): string {
  if (!ready) return '正在载入命令'
  if (loading) return '正在查找'
  if (failed) return '查找失败，修改输入后重试'
  if (mode === 'help') return handbook ? `手册中没有“${query.trim()}”` : '正在载入手册'
  if (mode === '#' && query.trim() === '') return '输入款号、货号或名称，也可以粘贴多个编码'
  if (isRecordSign(mode) && closed === undefined)
    return query.trim() === '' ? '输入后开始查找' : `没有找到“${query.trim()}”`
  return none(mode, query, refused, closed)
}

function none(mode: Mode, query: string, refused: readonly LackingRow[], closed: string | undefined): string {
  if (closed !== undefined) return `没有权限查找${closed}`
  const [first] = refused
  if (first) return lackingText(first.codes, `执行“${first.command.title}”`)
  const sought = soughtIn(mode)
  return query.trim() === '' ? `没有可用的${sought}` : `没有匹配“${query.trim()}”的${sought}`
}
