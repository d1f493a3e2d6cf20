import type { ReactNode } from 'react'
import { courseCalls } from '../../../generated/contract/calls/course.ts'
import { Empty } from '../../../kit/empty.tsx'
import { RowPage } from '../../../plain/row-page.tsx'
import { send } from '../../../wire/client.ts'
import { GoodsTable } from '../../parts/goods/goods-table.tsx'
import { Clients } from './clients.tsx'
import { course } from './thing.ts'

const read = (id: number, signal: AbortSignal) => send(courseCalls.detail, { id }, { signal, dedupe: false })

/** 合集详情: a book with its pictures, its goods, and the clients that see it. */
export function CourseDetails() {
  return (
    <RowPage
      thing={course}
      title="合集详情"
      read={read}
      fact={({ seriesName, viewCount, enabled, updateBy, updateTime }) =>
        [
          seriesName,
          `浏览${viewCount.toLocaleString('en-US')}`,
          enabled === 1 ? '' : '已停用',
          `${updateTime.slice(0, 16)} ${updateBy}更新`,
        ]
          .filter(Boolean)
          .join(' · ')
      }
    >
      {book => (
        <div className="flex min-h-0 flex-1 border-t border-line-1">
          <div className="min-h-0 min-w-0 flex-1 overflow-auto">
            <Head cover={book.cover} intro={book.intro} pictures={book.pictures} />
            <Title fact={`${book.goods.length}款`}>商品</Title>
            {book.goods.length === 0 ? <Empty title="图册里还没有商品" /> : null}
            {book.goods.length > 0 ? <GoodsTable goods={book.goods} place="序号" /> : null}
          </div>
          <section
            className="flex w-72 flex-none flex-col border-l border-line-1 xl:w-96"
            aria-label="绑定客户"
          >
            <Title fact={`${book.channels.length}个客户，${book.stores.length}家门店`}>绑定客户</Title>
            <Clients book={book} />
          </section>
        </div>
      )}
    </RowPage>
  )
}

function Title({ fact, children }: { readonly fact: string; readonly children: ReactNode }) {
  return (
    <h2 className="flex h-9 flex-none items-center gap-2 border-b border-line-1 px-5 font-semibold">
      {children}
      <span className="data text-12 font-normal text-ink-3">{fact}</span>
    </h2>
  )
}

interface HeadProps {
  readonly cover: string
  readonly intro: string
  readonly pictures: readonly string[]
}

function Head({ cover, intro, pictures }: HeadProps) {
  return (
    <div className="flex gap-4 border-b border-line-1 p-5">
      <img
        src={cover}
        alt="封面"
        className="size-30 flex-none rounded-6 object-cover dark:brightness-[.86]"
      />
      <div className="flex min-w-0 flex-col gap-3">
        <p className="text-ink-2">{intro || '没有简介'}</p>
        <ul className="flex flex-wrap gap-2">
          {pictures.map((each, at) => (
            <li key={each}>
              <img
                src={each}
                alt={`图片${at + 1}`}
                className="size-15 rounded-6 object-cover dark:brightness-[.86]"
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
