import type { PermissionNode } from '../../../contract/system/resource/permission.ts'
import { piecesIn } from '../../../values/pieces.ts'
import { screens } from '../../../values/screens.ts'
import { componentWord, container } from './model.ts'

/** What the menu dialog holds; texts until they are sent. */
export interface MenuForm {
  /** '' is the top. */
  readonly parentId: string
  readonly title: string
  readonly component: string
  readonly path: string
  readonly redirect: string
  readonly name: string
  readonly icon: string
  readonly type: string
  /** '' is the end. */
  readonly sort: string
  readonly hidden: boolean
  readonly alwaysShow: boolean
  readonly affix: boolean
  readonly noCache: boolean
}

export function menuFormOf(node: PermissionNode): MenuForm {
  const { parentId, title, component, path, redirect, name, icon, type, sort, hidden, alwaysShow, meta } =
    node
  return {
    parentId: parentId === null ? '' : String(parentId),
    ...{ title, component, path, redirect, name, icon, hidden, alwaysShow },
    type: String(type),
    sort: String(sort),
    affix: meta.affix,
    noCache: meta.noCache,
  }
}

/** A new one stands last at the top, or below the node that it was asked for at: in a group, else behind the page. */
export function newMenuForm(under: PermissionNode | undefined): MenuForm {
  const inside = under?.component === container
  const parent = inside ? under.id : (under?.parentId ?? null)
  return {
    parentId: parent === null ? '' : String(parent),
    title: '',
    component: '',
    path: '',
    redirect: '',
    name: '',
    icon: '',
    type: '1',
    sort: under === undefined || inside ? '' : String(under.sort + 1),
    hidden: false,
    alwaysShow: false,
    affix: false,
    noCache: false,
  }
}

/** A page brings its title, path and name along where nothing was typed yet. */
export function withComponent(form: MenuForm, component: string): MenuForm {
  const screen = screens.find(({ key }) => key === component)
  return {
    ...form,
    component,
    title: form.title || (screen?.title ?? ''),
    path: form.path || (screen?.path ?? ''),
  }
}

/** As the wire wants it. A name that is left empty is the server's to choose, of a new node only. */
export function menuInput(form: MenuForm, isNew: boolean) {
  const { parentId, type, sort, affix, noCache, name, ...same } = form
  return {
    ...same,
    ...(isNew && name === '' ? {} : { name }),
    parentId: parentId === '' ? null : Number(parentId),
    type: piecesIn(type) ?? Number.NaN,
    ...(sort === '' ? {} : { sort: piecesIn(sort) ?? Number.NaN }),
    meta: { affix, noCache },
  }
}

/** Only what differs from the node as it was read. */
export function menuChanges(form: MenuForm, node: PermissionNode) {
  const before: Readonly<Record<string, unknown>> = menuInput(menuFormOf(node), false)
  const now = Object.entries(menuInput(form, false))
  return Object.fromEntries(
    now.filter(([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value)),
  )
}

export const menuTitles: Readonly<Record<keyof MenuForm, string>> = {
  parentId: '上级',
  title: '标题',
  component: '组件',
  path: '路径',
  redirect: '跳转',
  name: '名称',
  icon: '图标',
  type: '类型',
  sort: '排序',
  hidden: '隐藏',
  alwaysShow: '始终显示',
  affix: '固定',
  noCache: '不缓存',
}

/** The pages of one side, 分组 first; what the node has already is among them. */
export function componentOptions(scope: 1 | 2, own: string) {
  const keys = screens.flatMap(screen => (scope === 1 || screen.scope === 12 ? [screen.key] : []))
  const all: string[] = [container, ...keys]
  return [...all, ...(own === '' || all.includes(own) ? [] : [own])].map(key => ({
    value: key,
    label: componentWord(key),
    code: key,
  }))
}
