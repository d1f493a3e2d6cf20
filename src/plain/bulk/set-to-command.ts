import { type Ask, type Choice, type Command, type Ctx, command } from '../../commands/command.ts'
import { wordsOf } from '../../values/field-facts.ts'
import { readCell } from '../inline/cell-value.ts'
import { fetchOptions } from '../options.ts'
import { codesOf, setCall, type Thing, type ThingField } from '../plain.ts'
import { treeChoices } from '../tree-choices.ts'
import { isNumber, unitOf } from '../values.ts'
import { listVerb } from '../verbs.ts'

/**
 * 设置字段 of the rows chosen: which field, to what, both in the palette; then the preview of 批量设置, which commits. In the
 * bar of what is selected stands 批量设置, which asks the same in a dialog.
 */
export function setToCommand(things: readonly Thing[]): Command {
  const own = things.filter(thing => setCall(thing) !== undefined && thing.fields.some(isSettable))
  const at = ({ situation }: Ctx) => own.find(({ pane }) => pane === situation.pane)
  return command({
    ...listVerb('setTo'),
    title: '设置字段',
    titled: ctx =>
      ctx.rows.length > 1 ? `设置${ctx.rows.length}${at(ctx)?.unit ?? '条'}的字段` : '设置字段',
    group: '列表',
    icon: 'pencil',
    words: ['set', 'change', '改为', '设为', '批量修改'],
    home: own.map(({ pane }) => pane),
    when: { editor: 'closed' },
    acts: 'list',
    unless(ctx) {
      const thing = at(ctx)
      if (!thing || ctx.rows.length === 0) return '先在列表中选择要设置的行'
      return fieldsFor(thing, ctx).length > 0 ? undefined : '没有修改的权限'
    },
    ask: {
      field: {
        question: '设置哪个字段？',
        choices(ctx) {
          const thing = at(ctx)
          return thing ? fieldsFor(thing, ctx).map(fieldChoice) : []
        },
      },
      value: {
        question: '设为什么？',
        after: ({ field }, ctx) => valueAsk(at(ctx), field, ctx),
      },
    },
    run: (ctx, { field, value }) => ctx.pane?.list?.bulk({ field, text: value }),
  })
}

const settable = new Set(['text', 'whole', 'money', 'decimal', 'flag', 'choice', 'ids'])

function isSettable({ bulk, facts, form }: ThingField): boolean {
  return bulk === true && settable.has(facts.holds) && form?.searched === undefined
}

/** A field may need a code of its own beyond the call's. */
export function fieldsFor(thing: Thing, ctx: Ctx): readonly ThingField[] {
  const call = codesOf(setCall(thing))
  if (call.length > 0 && !ctx.can(call)) return []
  return thing.fields.filter(field => {
    const codes = thing.codes[field.name]
    return isSettable(field) && (codes === undefined || ctx.can(codes))
  })
}

function fieldChoice(field: ThingField): Choice {
  return { value: field.name, label: field.facts.title, hint: unitOf(field) }
}

/** By what the field holds: a number or a sum, a code of a list, a row of another thing, a text. */
function valueAsk(thing: Thing | undefined, name: string | undefined, ctx: Ctx): Ask {
  const field = thing && fieldsFor(thing, ctx).find(each => each.name === name)
  const question = `${field?.facts.title ?? ''}设为`
  if (!field) return { question, choices: () => [] }
  const { facts, form } = field
  const pick = form?.pick
  if (pick)
    return {
      question,
      choices: async (_ctx, signal) => treeChoices(await fetchOptions(pick, form.pickOf, signal)),
    }
  const words = Object.entries(wordsOf(facts))
  if (words.length > 0) return { question, choices: () => words.map(([value, label]) => ({ value, label })) }
  if (isNumber(facts)) return figureAsk(thing, field, question)
  return {
    question,
    check: text => ([...text].length > (facts.max ?? 2000) ? `最多${facts.max}个字符` : undefined),
  }
}

/** 1,200, 3.50g, +5%, =克重*12: as a cell of the bulk grid takes them. */
function figureAsk(thing: Thing, field: ThingField, question: string): Ask {
  const unit = unitOf(field)
  return {
    question: `${question}${unit === undefined ? '' : `（${unit}）`}，可填公式，如 +5%`,
    check(text) {
      if (text === '') return `请填写${field.facts.title}`
      const read = readCell(thing, field, text)
      return read.ok ? undefined : read.reason
    },
  }
}
