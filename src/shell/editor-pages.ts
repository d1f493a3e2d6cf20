import type { MenuNode } from '../session/storage.ts'
import type { Screen } from '../values/screens.ts'
import { menuRoutes } from './routes.ts'

/**
 * Hidden routes that are the editor of a list (spec.md section 2): an address of their own, which leads to the list
 * with the editor open. A child written with a slash is a root path, and answers in its nested form too.
 */
interface EditorPage {
  /** Without its first slash; `:id` is digits. */
  readonly path: string
  readonly nested?: string
  readonly screen: Screen
  readonly tab?: string
  /**
   * A new row, the row of `?id=` or of the path, what the list is asked for about that row, or what stands beside the
   * list about it.
   */
  readonly opens: 'new' | 'row' | { readonly filter: string } | { readonly beside: string }
}

const pages: readonly EditorPage[] = [
  { path: 'xhzx/product/addListGoods', screen: 'listGoods', opens: 'new' },
  { path: 'xhzx/product/listGoodsDetails', screen: 'listGoods', opens: 'row' },
  { path: 'Survey/addSurvey', screen: 'questionnaireSurvey', opens: 'new' },
  { path: 'Survey/editSurvey/:id', screen: 'questionnaireSurvey', opens: 'row' },
  {
    path: 'Survey/surveyList',
    screen: 'questionnaireSurvey',
    tab: 'surveyRecord',
    opens: { filter: 'surveyId' },
  },
  { path: 'addProduct', nested: 'market', screen: 'MarketingProduct', opens: 'new' },
  { path: 'editProduct', nested: 'market', screen: 'MarketingProduct', opens: 'row' },
  { path: 'addContent', nested: 'contentManage', screen: 'contentManage', opens: 'new' },
  { path: 'editContent', nested: 'contentManage', screen: 'contentManage', opens: 'row' },
  { path: 'viewDetails', nested: 'contentManage', screen: 'contentManage', opens: { beside: 'look' } },
  { path: 'editAudit', nested: 'contentManage', screen: 'contentManage', opens: { beside: 'look' } },
  { path: 'addcourse', nested: 'curriculum', screen: 'curriculum', opens: 'new' },
  { path: 'editCourse', nested: 'curriculum', screen: 'curriculum', opens: 'row' },
  { path: 'curriculumDetails', nested: 'curriculum', screen: 'curriculum', opens: 'row' },
  { path: 'bindingCourse', nested: 'curriculum', screen: 'curriculum', opens: { beside: 'bound' } },
]

/** Where such an address leads; undefined for any other, for an id that is none, and without the list's menu entry. */
export function editorPage(
  path: string,
  search: URLSearchParams,
  nodes: readonly MenuNode[],
  isBuilt: (name: string) => boolean,
): string | undefined {
  for (const page of pages) {
    const match = pathOf(page).exec(path)
    if (!match || !isBuilt(page.screen)) continue
    const href = menuRoutes(nodes).find(route => route.name === page.screen)?.href
    const id = match.groups?.id ?? search.get('id') ?? ''
    if (href === undefined || (page.opens !== 'new' && !/^\d{1,15}$/.test(id))) return undefined
    const asked = new URLSearchParams(page.tab === undefined ? {} : { tab: page.tab })
    if (typeof page.opens === 'object')
      asked.set('filter' in page.opens ? `f.${page.opens.filter}` : page.opens.beside, id)
    else asked.set('edit', page.opens === 'new' ? 'new' : id)
    return `${href}?${asked}`
  }
  return undefined
}

function pathOf({ path, nested }: EditorPage): RegExp {
  const inner = path.replace(':id', '(?<id>\\d+)')
  return new RegExp(nested === undefined ? `^/${inner}/?$` : `^/(${nested}/)?${inner}/?$`)
}
