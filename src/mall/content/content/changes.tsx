import type { ReactNode } from 'react'
import { cx } from '../../../kit/cx.ts'
import { type Piece, paragraphsOf, picturesOf, piecesOf, type Said } from '../../../values/content-changes.ts'
import { contentKinds } from '../../../values/lists.ts'

const kinds: Readonly<Record<number, string>> = contentKinds

interface Goods {
  readonly id: number
  readonly spuNo: string
  readonly name: string
}

interface ChangesProps {
  readonly before: Said
  readonly after: Said
  readonly goods: readonly Goods[]
}

/** What a revision says otherwise than the one that clients read: fields, paragraphs, pictures, goods. */
export function Changes({ before, after, goods }: ChangesProps) {
  const fields = (
    [
      ['标题', before.title, after.title],
      ['作者', before.author, after.author],
      ['类型', kinds[before.kind], kinds[after.kind]],
      ['视频', before.video && '原视频', after.video === before.video ? after.video && '原视频' : '新视频'],
      ['发布时间', before.publishTime ?? '通过时', after.publishTime ?? '通过时'],
      ['过期时间', before.expireTime ?? '不过期', after.expireTime ?? '不过期'],
    ] as const
  ).filter(([, old, now]) => old !== now)
  const paragraphs = piecesOf(paragraphsOf(before.body), paragraphsOf(after.body))
  const pictures = changed(piecesOf(picturesOf(before), picturesOf(after)))
  const spus = changed(piecesOf(before.spuIds, after.spuIds))
  const isText = changed(paragraphs).length > 0
  if (fields.length + pictures.length + spus.length === 0 && !isText)
    return (
      <p className="text-ink-3">{before.body === after.body ? '与展示中的版本相同' : '只改了文字的样式'}</p>
    )
  return (
    <div className="flex flex-col gap-4">
      {fields.map(([name, old, now]) => (
        <Part key={name} title={name}>
          <Line kind="gone">{old || '（空）'}</Line>
          <Line kind="new">{now || '（空）'}</Line>
        </Part>
      ))}
      {isText ? (
        <Part title="正文">
          {near(paragraphs).map(({ kind, value }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is what stands at its place
            <Line key={nth} kind={kind}>
              {value}
            </Line>
          ))}
        </Part>
      ) : null}
      {pictures.length > 0 ? (
        <Part title="图片">
          <div className="flex flex-wrap gap-2">
            {pictures.map(({ kind, value }) => (
              <figure key={`${kind} ${value}`} className="w-20">
                <img
                  src={value}
                  alt=""
                  className={cx(
                    'aspect-square w-full rounded-6 border border-line-2 object-cover dark:brightness-[.86]',
                    kind === 'gone' && 'opacity-60',
                  )}
                />
                <figcaption className={cx('text-center text-12', tone[kind])}>
                  {kind === 'gone' ? '移除' : '新增'}
                </figcaption>
              </figure>
            ))}
          </div>
        </Part>
      ) : null}
      {spus.length > 0 ? (
        <Part title="关联商品">
          {spus.map(({ kind, value }) => {
            const found = goods.find(({ id }) => id === value)
            return (
              <Line key={`${kind} ${value}`} kind={kind}>
                {found ? `${found.spuNo} ${found.name}` : `已删除的商品（id ${value}）`}
              </Line>
            )
          })}
        </Part>
      ) : null}
    </div>
  )
}

function changed<T>(pieces: readonly Piece<T>[]): readonly Piece<T>[] {
  return pieces.filter(({ kind }) => kind !== 'same')
}

/** What changed, with the paragraph before it and after it to know where one is. */
function near(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.filter((_, at) =>
    pieces.slice(Math.max(0, at - 1), at + 2).some(({ kind }) => kind !== 'same'),
  )
}

const tone = { same: 'text-ink-3', gone: 'text-err-text', new: 'text-accent-text' } as const
const sign = { same: '', gone: '−', new: '+' } as const
const spoken = { same: '', gone: '删去：', new: '新增：' } as const

function Line({ kind, children }: { readonly kind: Piece['kind']; readonly children: ReactNode }) {
  return (
    <p className={cx('flex gap-2 py-0.5', tone[kind])}>
      <span aria-hidden className="data w-3 flex-none">
        {sign[kind]}
      </span>
      <span className="sr-only">{spoken[kind]}</span>
      <span className={cx('min-w-0 break-words', kind === 'gone' && 'line-through')}>{children}</span>
    </p>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-1 text-12 text-ink-3">{title}</h4>
      {children}
    </section>
  )
}
