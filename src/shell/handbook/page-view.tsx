import { type RefObject, useEffect, useId, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { Keys } from '../../kit/kbd.tsx'
import { loadRequired } from '../../plain/editor/form-model.ts'
import type { Thing } from '../../plain/plain.ts'
import { lackingText } from '../../values/lacking.ts'
import type { FieldNote, FilterNote } from './notes.ts'
import type { HandbookPlace } from './opening.ts'
import type { Deed, HandbookPage, Section } from './pages.ts'
import { pictureSize } from './picture-size.ts'
import { pictureOf } from './pictures.ts'

interface PageViewProps {
  readonly page: HandbookPage
  /** Brought into sight. */
  readonly place: HandbookPlace
  readonly content: RefObject<HTMLElement | null>
  onGo(path: string): void
}

/** One page: its sections one after the other, read by scrolling. */
export function PageView({ page, place, content, onGo }: PageViewProps) {
  const prefix = useId()
  const { href } = page
  const { section, item } = place
  useEffect(() => {
    const { section } = place
    const found = section === undefined ? null : document.getElementById(`${prefix}${section}`)
    const line = found?.querySelector('[data-sought]')
    if (line) line.scrollIntoView({ block: 'center' })
    else found?.scrollIntoView()
  }, [place, prefix])
  return (
    <article
      ref={content}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      aria-label={page.title}
      className="min-h-0 min-w-0 flex-1 overflow-auto px-6 pb-8 outline-none"
    >
      <header className="flex h-14 items-center gap-3">
        <h2 className="text-16 font-semibold">{page.title}</h2>
        <span className="text-12 text-ink-3">{page.group}</span>
        {page.keys.map(keys => (
          <Keys key={keys} keys={keys} />
        ))}
        {href === undefined ? null : (
          <span className="ml-auto">
            <Button onClick={() => onGo(href)}>打开此页面</Button>
          </span>
        )}
      </header>
      <Picture page={page} />
      {page.sections.map(each => (
        <SectionView
          key={each.id}
          id={`${prefix}${each.id}`}
          section={each}
          item={each.id === section ? item : undefined}
        />
      ))}
      {page.sections.length === 0 ? <p className="text-ink-3">这个页面只用来查看</p> : null}
    </article>
  )
}

/** As wide and high as it was taken, so that nothing below it moves when it comes. It was taken light: dark turns it over. */
function Picture({ page: { id, title } }: Pick<PageViewProps, 'page'>) {
  const picture = pictureOf(id)
  return picture === undefined ? null : (
    <div className="mb-4 overflow-hidden rounded-6 border border-line-2">
      <img
        src={picture}
        alt={`${title}的样子（演示商城）`}
        width={pictureSize.width}
        height={pictureSize.height}
        loading="lazy"
        decoding="async"
        className="h-auto w-full dark:invert-[.9] dark:hue-rotate-180"
      />
    </div>
  )
}

interface SectionProps {
  readonly id: string
  readonly section: Section
  /** The title of the line that is sought in it. */
  readonly item: string | undefined
}

function SectionView({ id, section, item }: SectionProps) {
  const { title, about, thing, fields, filters, examples, deeds } = section
  return (
    <section id={id} aria-label={title} className="mb-6 scroll-mt-2">
      <h3 className="flex h-row items-center text-14 font-semibold">{title}</h3>
      {about === '' ? null : <p className="mb-2 text-ink-2">{about}</p>}
      {deeds.length > 0 ? <Deeds deeds={deeds} item={item} /> : null}
      {thing && fields.length > 0 ? <Fields thing={thing} fields={fields} item={item} /> : null}
      <Notes title="筛选" notes={filters} item={item} />
      <Notes title="例如" notes={examples} item={item} />
    </section>
  )
}

interface NotesProps extends LinesProps {
  readonly title: string
  readonly notes: readonly FilterNote[]
}

function Notes({ title, notes, item }: NotesProps) {
  if (notes.length === 0) return null
  return (
    <>
      <Head>{title}</Head>
      <dl>
        {notes.map(({ title, says }) => (
          <div key={title} {...line(title === item)}>
            <dt className="w-36 flex-none">{title}</dt>
            <dd className="min-w-0 flex-1 text-ink-2">{says}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Head({ children }: { readonly children: string }) {
  return <h4 className="flex h-8 items-center text-12 font-normal text-ink-3">{children}</h4>
}

/** One line of a section; tinted where it is the one that was sought. */
function line(isSought: boolean) {
  return {
    'data-sought': isSought || undefined,
    className: cx('-mx-2 flex min-h-7 items-center gap-3 rounded-4 px-2', isSought && 'bg-accent-tint'),
  }
}

interface LinesProps {
  readonly item: string | undefined
}

function Deeds({ deeds, item }: LinesProps & { readonly deeds: readonly Deed[] }) {
  return (
    <>
      <Head>可以做的</Head>
      <ul>
        {deeds.map(deed => (
          <li key={deed.id} {...line(deed.title === item)}>
            <span
              className={cx('w-36 flex-none truncate', deed.isLacking && 'text-ink-3')}
              title={deed.title}
            >
              {deed.title}
            </span>
            <span className="flex w-28 flex-none flex-wrap gap-2">
              {deed.keys.map(keys => (
                <Keys key={keys} keys={keys} />
              ))}
            </span>
            <span className="min-w-0 flex-1 text-12 text-ink-3">{besides(deed)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** 列表上方；执行前先确认；权限：删除商品标签（delete-Label-btn）. */
function besides({ where, isFinal, isLacking, codes }: Deed): string {
  const needs = codes.map(({ code, title }) => `${title}（${code}）`).join('或')
  return [
    where ?? '命令面板或按键',
    isFinal ? '执行前先确认' : '',
    needs === '' ? '' : isLacking ? lackingText([needs]) : `权限：${needs}`,
  ]
    .filter(Boolean)
    .join('；')
}

interface FieldsProps extends LinesProps {
  readonly thing: Thing
  readonly fields: readonly FieldNote[]
}

function Fields({ thing, fields, item }: FieldsProps) {
  const needed = useNeeded(thing)
  return (
    <>
      <Head>字段</Head>
      <dl>
        {fields.map(({ name, title, places, says }) => (
          <div key={name} {...line(title === item)}>
            <dt className="w-36 flex-none">{title}</dt>
            <dd className="min-w-0 flex-1 text-ink-2">
              {[needed.has(name) ? '必填' : '', says].filter(Boolean).join('；')}
            </dd>
            <dd className="w-52 flex-none text-right text-12 text-ink-3">{places.join('、')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Asked of the contract when the page is read: sixty of them are not fetched for one. */
function useNeeded(thing: Thing): ReadonlySet<string> {
  const [needed, setNeeded] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    let left = false
    const hasForm = thing.fields.some(({ form }) => form)
    if (hasForm)
      loadRequired(thing).then(
        found => left || setNeeded(found),
        () => undefined,
      )
    return () => {
      left = true
    }
  }, [thing])
  return needed
}
