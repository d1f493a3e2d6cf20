import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { type CategoryNode, categoryFields, treeFields } from '../../../src/contract/product/category.ts'
import type { TreeNode } from '../../../src/contract/shapes.ts'
import { serve } from '../../call/serve.ts'
import type { Tx } from '../../db/database.ts'
import { batchAdd } from './category/batch-add.ts'
import { treeThing } from './category/machine.ts'
import { goodsOf, readBox, readTree } from './category/read.query.ts'

const categories = treeThing({
  table: 'category',
  title: '分类',
  calls: api.category,
  editable: categoryFields,
})
const styles = treeThing({ table: 'style', title: '款式', calls: api.style, editable: treeFields })
const seriesTree = treeThing({ table: 'series', title: '系列', calls: api.series, editable: treeFields })

export const trees = [categories, styles, seriesTree].map(({ of }) => of.target)

const managed = sql`, attribute_category_id as "attributeCategoryId", shown_on as "shownOn"`

function managedTree(tx: Tx): Promise<CategoryNode[]> {
  return readTree<CategoryNode>(tx, 'category', managed)
}

/** A node that is not shown hides all below it. */
function shown(nodes: readonly CategoryNode[], hidden: CategoryNode['shownOn']): CategoryNode[] {
  return nodes
    .filter(({ shownOn }) => shownOn !== hidden)
    .map(node => ({ ...node, children: shown(node.children, hidden) }))
}

export const category = serve('category', api.category, {
  tree: (_input, { tx }) => readTree<TreeNode>(tx, 'category'),
  add: categories.add,
  update: categories.update,
  sort: categories.sort,
  delete: categories.delete,
  box: (_input, { tx }) => readBox(tx, 'category'),
  'manage.B/tree': async (_input, { tx }) => shown(await managedTree(tx), 3),
  'manage.C/tree': async (_input, { tx }) => shown(await managedTree(tx), 2),
  'manage.tree': (_input, { tx }) => managedTree(tx),
  'manage.box': (_input, { tx }) => readBox(tx, 'category'),
  'manage.batch/add': (input, context) => batchAdd(categories, input, context),
  'manage.add': categories.add,
  'manage.update': categories.update,
  'manage.delete': categories.delete,
  goods: ({ tree }, { tx }) => goodsOf(tx, tree),
  attributeSets: (_input, { tx }) => readBox(tx, 'attribute_category'),
})

export const style = serve('style', api.style, {
  tree: (_input, { tx }) => readTree<TreeNode>(tx, 'style'),
  add: styles.add,
  update: styles.update,
  sort: styles.sort,
  delete: styles.delete,
})

export const series = serve('series', api.series, {
  tree: (_input, { tx }) => readTree<TreeNode>(tx, 'series'),
  add: seriesTree.add,
  update: seriesTree.update,
  sort: seriesTree.sort,
  delete: seriesTree.delete,
})
