import { Button } from '../kit/button.tsx'
import { CommandButton } from '../kit/command-button.tsx'
import { copyText } from '../kit/copy-text.ts'
import { Empty } from '../kit/empty.tsx'
import { Kbd } from '../kit/kbd.tsx'
import { toast } from '../kit/toast.tsx'
import { message } from '../values/messages.ts'
import { MissingCodes } from './missing-codes.tsx'
import { go } from './navigation.ts'
import type { Page } from './resolve.ts'

interface MessagePageProps {
  readonly page: Page
  readonly missing?: readonly string[]
  /** Without the shell around it: there is no menu to show. */
  readonly bare?: boolean
}

/** 404, 401 and 没有菜单权限: what is so, why, and the ways on. */
export function MessagePage({ page, missing, bare }: MessagePageProps) {
  const codes = missing?.length ? missing : undefined
  const named = codes?.join(' 或 ')
  return (
    <section
      className={`grid flex-1 place-content-center justify-items-center ${bare ? 'h-screen' : ''}`}
      aria-label={titles[page]}
    >
      <Empty title={titles[page]} why={named ? `缺少 ${named}，请向管理员申请` : reasons[page]}>
        {page === 'no-menu' ? (
          <CommandButton id="session.signOut" variant="plain" />
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
        {page === 'no-menu' ? null : (
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
  'no-menu': message('menu.empty'),
}

const reasons: Readonly<Partial<Record<Page, string>>> = {
  'not-found': '地址可能有误，或者该页面不在您的菜单里',
}
