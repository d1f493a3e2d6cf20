import { expect, test } from 'vitest'
import { rowRule, rowsRule } from '../../server/plain/rule.ts'

test('a rule reads only fields that it names, for no other is fetched: another does not compile', () => {
  const rules = [
    rowRule(['options'], ({ row }) =>
      // @ts-expect-error the rule does not name kind
      row.kind === 1 && row.options === '' ? { field: 'options', sentence: '请输入选项' } : undefined,
    ),
    rowsRule({
      of: ['shown'],
      beside: ['name'],
      problems: async rows =>
        // @ts-expect-error the rule does not name spuId
        rows.map(({ id, row }) => ({ id, field: 'shown', sentence: `${row.name}${row.spuId}` })),
    }),
  ]
  expect(rules.map(({ of }) => of)).toEqual([['options'], ['shown']])
})
