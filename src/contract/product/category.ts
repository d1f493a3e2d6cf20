import * as z from 'zod'
import { read } from '../call.ts'
import { nothing, option, treeNode } from '../shapes.ts'

/** 分类, 款式, 系列: trees of one shape. Their editing comes with the category screen; here are the reads that lists and pickers need. */
const shared = { method: 'POST', scope: 12, owner: 'shared' } as const
const base = '/product/api/v1/product'

export const category = {
  tree: read(`${base}/category/tree`, 'signed-in', nothing, z.array(treeNode), shared),
  box: read(`${base}/category/box`, 'signed-in', nothing, z.array(option), shared),
}
export const style = {
  tree: read(`${base}/style/tree`, 'signed-in', nothing, z.array(treeNode), shared),
}
export const series = {
  tree: read(`${base}/series/tree`, 'signed-in', nothing, z.array(treeNode), shared),
}
