import type { MenuNode } from '../session/storage.ts'
import type { Screen } from '../values/screens.ts'
import { type PaneAddress, readable } from './address.ts'
import { exact, menuRoutes, type PageName, type Route } from './routes.ts'

/**
 * Hidden routes that are the editor of a list (spec.md section 2): an address and a title of their own, under which the
 * list stands with the editor open. A child written with a slash is a root path, and answers in its nested form too.
 */
interface EditorPage {
  /** Without its first slash; `:id` is digits. */
  readonly path: string
  readonly nested?: string
  readonly title: string
  readonly screen: Screen
  readonly tab?: string
  /** The page is about no row that is there: the list's editor with a new row, unless a page of its own is told. */
  readonly isNew?: true
  /** What the list is asked for about the row of `?id=` or of the path; its editor is open with it unless told. */
  readonly filter?: string
  /** What stands beside the list about that row. */
  readonly beside?: string
  /** A page of its own, without the list. */
  readonly page?: PageName
}

const pages: readonly EditorPage[] = [
  { path: 'xhzx/product/addListGoods', title: '新增商品榜单', screen: 'listGoods', isNew: true },
  {
    path: 'xhzx/product/listGoodsDetails',
    title: '榜单详情',
    screen: 'listGoods',
    page: 'RankDetails',
  },
  {
    path: 'Survey/addSurvey',
    title: '新增问卷',
    screen: 'questionnaireSurvey',
    page: 'SurveyEditor',
    isNew: true,
  },
  {
    path: 'Survey/editSurvey/:id',
    title: '编辑问卷',
    screen: 'questionnaireSurvey',
    page: 'SurveyEditor',
  },
  {
    path: 'Survey/results',
    title: '问卷结果',
    screen: 'questionnaireSurvey',
    page: 'SurveyResults',
  },
  {
    path: 'Survey/surveyList',
    title: '参与记录',
    screen: 'questionnaireSurvey',
    tab: 'surveyRecord',
    filter: 'surveyId',
  },
  {
    path: 'order/picture/details',
    title: '图片订单详情',
    screen: 'pictureOrders',
    page: 'PictureOrder',
  },
  {
    path: 'order/sorting/pick',
    title: '扫码拣货',
    screen: 'sortingList',
    page: 'PickingWave',
  },
  {
    path: 'AddLottery',
    title: '新增抽奖',
    nested: 'Lottery',
    screen: 'lottery',
    page: 'LotteryEditor',
    isNew: true,
  },
  {
    path: 'EditLottery',
    title: '编辑抽奖',
    nested: 'Lottery',
    screen: 'lottery',
    page: 'LotteryEditor',
  },
  { path: 'addProduct', title: '新增积分商品', nested: 'market', screen: 'MarketingProduct', isNew: true },
  { path: 'editProduct', title: '编辑积分商品', nested: 'market', screen: 'MarketingProduct' },
  { path: 'addContent', title: '新增内容', nested: 'contentManage', screen: 'contentManage', isNew: true },
  { path: 'editContent', title: '编辑内容', nested: 'contentManage', screen: 'contentManage' },
  {
    path: 'viewDetails',
    title: '内容详情',
    nested: 'contentManage',
    screen: 'contentManage',
    page: 'ContentDetails',
  },
  {
    path: 'editAudit',
    title: '审核内容',
    nested: 'contentManage',
    screen: 'contentManage',
    beside: 'look',
  },
  { path: 'addcourse', title: '新增系列合集', nested: 'curriculum', screen: 'curriculum', isNew: true },
  { path: 'editCourse', title: '编辑合集', nested: 'curriculum', screen: 'curriculum' },
  {
    path: 'curriculumDetails',
    title: '合集详情',
    nested: 'curriculum',
    screen: 'curriculum',
    page: 'CourseDetails',
  },
  {
    path: 'operationDetail',
    title: '作业单详情',
    nested: 'orderNew',
    screen: 'OperationStatistics',
    page: 'OperationDetail',
  },
  {
    path: 'bindingCourse',
    title: '绑定合集',
    nested: 'curriculum',
    screen: 'curriculum',
    beside: 'bound',
  },
]

/** Digits alone, of a row that can be: none has the number 0, none one that no number holds. */
export const isId = (text: string) => /^0*[1-9]\d{0,14}$/.test(text)

/** Made once: every pane asks at every change of the address. */
const patterns = pages.map(page => [page, pathOf(page)] as const)

function pathOf({ path, nested }: EditorPage): RegExp {
  const inner = path.replace(':id', '(?<id>\\d+)')
  return new RegExp(nested === undefined ? `^/${inner}/?$` : `^/(${nested}/)?${inner}/?$`)
}

/** What stands under such an address. */
export interface Standing {
  /** The list's own, with this address's title behind it. */
  readonly route: Route
  /** The same as the list's own address says it. */
  readonly list: PaneAddress
  /** What of the list's address it stands for: as long as that holds it is this page. */
  readonly given: Readonly<Record<string, string>>
}

/** undefined for any other address, for an id that is none, and without the list's menu entry. */
export function editorPage(
  path: string,
  search: URLSearchParams,
  nodes: readonly MenuNode[],
  isBuilt: (name: string) => boolean,
): Standing | undefined {
  for (const [page, pattern] of patterns) {
    const match = pattern.exec(path)
    if (!match || !isBuilt(page.screen)) continue
    const route = menuRoutes(nodes).find(({ name }) => name === page.screen)
    const id = match.groups?.id ?? search.get('id') ?? ''
    if (route?.href === undefined || (!page.isNew && !isId(id))) return undefined
    if (page.page)
      return {
        route: { ...pageRoute(route, page.title, path), page: page.page },
        list: { path, search: search.toString() },
        given: {},
      }
    const given = { ...(page.tab === undefined ? {} : { tab: page.tab }), ...opened(page, id) }
    const asked = new URLSearchParams(search)
    asked.delete('id')
    for (const [name, value] of Object.entries(given)) asked.set(name, value)
    return {
      route: pageRoute(route, page.title, path),
      list: { path: route.href, search: asked.toString() },
      given,
    }
  }
  return undefined
}

function opened({ filter, beside, isNew }: EditorPage, id: string): Readonly<Record<string, string>> {
  if (filter) return { [`f.${filter}`]: id }
  return { [beside ?? 'edit']: isNew ? 'new' : id }
}

function pageRoute(list: Route, title: string, path: string): Route {
  const parents = [...list.parents, { title: list.title, href: list.href }]
  return { ...list, title, parents, path: exact(path), hidden: true, affix: false }
}

/**
 * A page after parameters of its list have changed: still that page as long as what it stands for is there (its own
 * parameter `id` stays), else the list.
 */
export function pageAfter(page: PaneAddress, { list, given }: Standing, changed: string): PaneAddress {
  const query = new URLSearchParams(changed)
  const stands = Object.entries(given).every(([name, value]) => query.get(name) === value)
  if (!stands) return { path: list.path, search: changed }
  for (const name of Object.keys(given)) query.delete(name)
  const id = new URLSearchParams(page.search).get('id')
  if (id !== null && !query.has('id')) query.set('id', id)
  return { path: page.path, search: readable(query) }
}
