import { useEffect } from 'react'
import { Button } from '../kit/button.tsx'
import { copyText } from '../kit/copy-text.ts'
import { Empty } from '../kit/empty.tsx'
import { Kbd } from '../kit/kbd.tsx'
import { toast } from '../kit/toast.tsx'
import { settle } from '../plain/settled.ts'
import { signOut } from '../session/session.ts'
import { message } from '../values/messages.ts'
import { send } from '../wire/client.ts'
import { MissingCodes } from './missing-codes.tsx'
import { go } from './navigation.ts'
import type { Page } from './resolve.ts'

interface MessagePageProps {
  readonly page: Page
  readonly missing?: readonly string[]
  /** What the menu will lead to. */
  readonly coming?: readonly string[]
  /** Without the shell around it: there is no menu to show. */
  readonly bare?: boolean
}

/** 404, 401, 没有菜单权限 and 尚未开放: what is so, why, and the ways on. */
export function MessagePage({ page, missing, coming, bare }: MessagePageProps) {
  // There is nothing to wait for: what comes after the first rows, the tools of the header too, comes at once.
  useEffect(settle, [])
  const codes = missing?.length ? missing : undefined
  const named = codes?.join(' 或 ')
  const why = named ? `缺少 ${named}，请向管理员申请` : coming ? comingOf(coming) : reasons[page]
  return (
    <section
      className={`grid flex-1 place-content-center justify-items-center ${bare ? 'h-screen' : ''}`}
      aria-label={titles[page]}
    >
      <Empty title={titles[page]} why={why}>
        {bare ? (
          // Not the command: those come late, and here nothing else can be done.
          <Button onClick={() => void signOut(send)}>退出登录</Button>
        ) : (
          <>
            {window.history.length > 1 ? (
              <Button kind="plain" icon="arrow-left" onClick={() => window.history.back()}>
                返回
              </Button>
            ) : null}
            <Button kind="plain" onClick={() => void go('/')}>
              返回首页
            </Button>
          </>
        )}
        {codes ? (
          <Button
            kind="quiet"
            icon="copy"
            onClick={() =>
              void copyText(codes.join(' ')).then(copied => {
                if (copied) toast.say('已复制')
              })
            }
          >
            复制权限码
          </Button>
        ) : null}
        {bare ? null : (
          <span className="text-12 text-ink-3">
            或按 <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> 搜索
          </span>
        )}
      </Empty>
      {codes ? <MissingCodes codes={codes} /> : null}
    </section>
  )
}

const titles: Readonly<Record<Page, string>> = {
  'sign-in': '登录',
  binding: message('bind.title'),
  'not-found': message('page.404'),
  forbidden: message('perm.page'),
  'no-menu': '没有菜单权限',
  'not-open': '菜单中的页面尚未开放',
}

const reasons: Readonly<Partial<Record<Page, string>>> = {
  'not-found': '地址可能有误，或者该页面不在你的菜单中',
  'no-menu': '请联系管理员分配菜单，之后重新登录',
}

/** One sentence: 商城货架、购物车、订单列表等5个页面开放后会出现在这里. */
function comingOf(titles: readonly string[]): string {
  const named = titles.slice(0, 3).join('、')
  return `${named}${titles.length > 3 ? `等${titles.length}个页面` : ''}开放后会出现在这里`
}
