import type { Filter, Thing, ThingField } from '../../plain/plain.ts'
import { type FieldFacts, wordsOf } from '../../values/field-facts.ts'

/** A field as it is explained. */
export interface FieldNote {
  readonly name: string
  readonly title: string
  /** 列表、表单、批量编辑. */
  readonly places: readonly string[]
  /** What may stand in it. */
  readonly says: string
}

export interface FilterNote {
  readonly title: string
  readonly says: string
}

export function fieldNotes(thing: Thing): readonly FieldNote[] {
  return thing.fields.map(field => ({
    name: field.name,
    title: field.facts.title,
    places: placesOf(field),
    says: [saysOf(field.facts, thing), field.form?.hint ?? ''].filter(Boolean).join('；'),
  }))
}

function placesOf({ list, form, bulk }: ThingField): readonly string[] {
  const column = list && (list.hidden ? '列表（默认不显示）' : list.sortable ? '列表（可排序）' : '列表')
  return [column, form && '表单', bulk && '批量编辑'].flatMap(place => place || [])
}

/** The kind of its values and their limits, as the contract has them. */
function saysOf(facts: FieldFacts, thing: Thing): string {
  const { holds, max, countsWhere } = facts
  const words = Object.values(wordsOf(facts))
  const kind = words.length > 0 ? words.join('、') : kinds[holds](max)
  if (countsWhere === undefined) return kind
  const [other, code] = countsWhere
  const field = thing.fields.find(({ name }) => name === other)
  const word = field && wordsOf(field.facts)[code]
  return field && word ? `${kind}；只在${field.facts.title}为${word}时有用` : kind
}

const most = (unit: string) => (max: number | undefined) => (max === undefined ? '' : `最多${max}${unit}`)

const kinds: Readonly<Record<FieldFacts['holds'], (max: number | undefined) => string>> = {
  text: most('个字'),
  phone: () => '电话号码',
  whole: max => (max === undefined ? '整数' : `整数，不超过${max}`),
  money: () => '金额，单位元',
  decimal: () => '小数，最多4位',
  flag: () => '',
  choice: () => '',
  time: () => '时间',
  ids: () => '从列表中选择',
  picture: () => '一张图片',
  pictures: max => (max === undefined ? '多张图片，可以拖动排序' : `最多${max}张图片，可以拖动排序`),
  video: () => '一段视频',
  rich: () => '图文',
  attributes: () => '属性和它们的值',
}

export function filterNotes({ filters }: Thing): readonly FilterNote[] {
  return Object.values(filters).flatMap(filter =>
    filter.kind === 'link' ? [] : [{ title: filter.title, says: filterSays(filter) }],
  )
}

function filterSays(filter: Filter): string {
  if (filter.kind === 'choice') return Object.values(filter.words).join('、')
  if (filter.kind === 'pick') return filter.many ? '可以多选' : '选择一个'
  if (filter.kind === 'codes') return '粘贴多个编码，并告诉哪些不存在'
  if (filter.kind === 'range') return `从…到…，单位${filter.unit}`
  return filter.kind === 'time' ? '从…到…' : '包含输入的文字'
}
