import * as z from 'zod'
import { api } from '../../src/contract/api.ts'
import type { Call, Schema } from '../../src/contract/call.ts'
import { factsOf } from '../../src/contract/facts.ts'
import { bareSchema, metaOf } from '../../src/contract/sentence.ts'

/**
 * What the console shows of a row before it loads a schema: the fields of a service's list with title, what they
 * hold, words of a code list and the limits. Stated once, in the contract. A file a service, so that a screen carries
 * its own alone: path in `src/contract` → text.
 */
export function rowFiles(): ReadonlyMap<string, string> {
  const services: [string, Record<string, Call>][] = Object.entries(api)
  const files = services.flatMap(([service, calls]): [string, string][] => {
    const lists = listsOf(calls)
    const [first, ...others] = lists
    return [
      ...(first ? [[`contract/rows/${service}.ts`, textOf(service, first.row)] as [string, string]] : []),
      ...others.map(({ name, row }): [string, string] => [
        `contract/rows/${service}-${name}.ts`,
        textOf(`${service}${capitals(name)}`, row),
      ]),
    ]
  })
  return new Map(files)
}

/**
 * The lists of a service, each kind of row once: the first is the service's own, the others go by their call's name. So
 * does what `details` answers beyond the row of the list.
 */
function listsOf(calls: Record<string, Call>): readonly { name: string; row: z.ZodObject }[] {
  const seen = new Set<z.ZodObject>()
  const lists = Object.entries(calls).flatMap(([name, call]) => {
    const row = rowOf(call)
    if (!row || seen.has(row)) return []
    seen.add(row)
    return [{ name, row }]
  })
  const [first] = lists
  const details = calls.details && bareSchema(calls.details.out)
  const isMore =
    first !== undefined &&
    details instanceof z.ZodObject &&
    Object.keys(details.shape).some(field => !(field in first.row.shape))
  return isMore ? [...lists, { name: 'details', row: details }] : lists
}

/** details.list → DetailsList */
function capitals(name: string): string {
  return name.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function textOf(service: string, row: z.ZodObject): string {
  return `export const ${service} = ${JSON.stringify(fieldsOf(row), null, 2)} as const
`
}

function rowOf(call: Call): z.ZodObject | undefined {
  const out = bareSchema(call.out)
  const records = out instanceof z.ZodObject ? out.shape.records : undefined
  const row = records instanceof z.ZodArray ? records.element : undefined
  return row instanceof z.ZodObject ? row : undefined
}

function fieldsOf(row: z.ZodObject): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row.shape).map(([field, schema]) => [field, describe(schema)]))
}

function describe(schema: Schema): Record<string, unknown> {
  const { holds, countsWhere, isCode } = metaOf(schema)
  const plain = bareSchema(schema)
  return {
    ...factsOf(schema),
    ...(countsWhere ? { countsWhere } : {}),
    ...(isCode ? { isCode } : {}),
    ...(plain instanceof z.ZodString && (!holds || holds === 'phone') ? textLimits(plain) : {}),
    ...(plain instanceof z.ZodNumber && !holds ? numberLimits(plain) : {}),
    ...(holds === 'pictures' && plain instanceof z.ZodArray ? { max: mostOf(plain) } : {}),
    ...(schema instanceof z.ZodNullable ? { nullable: true } : {}),
  }
}

/** The longest text, and the sentence for an empty one where it may not be empty. */
function textLimits(schema: z.ZodString): Record<string, unknown> {
  const refusal = schema.safeParse('').error?.issues[0]?.message
  return {
    ...(schema.maxLength ? { max: schema.maxLength } : {}),
    ...(schema.minLength ? { required: refusal } : {}),
  }
}

/** How many a list holds at most. */
function mostOf(list: z.ZodArray): number {
  const check = list.def.checks?.map(each => each._zod.def).find(def => def.check === 'max_length')
  return check && 'maximum' in check ? Number(check.maximum) : 0
}

/** Whole numbers only: money and decimals have one limit for all, in values. */
function numberLimits({ minValue, maxValue }: z.ZodNumber): Record<string, unknown> {
  const isLimit = (value: number | null) =>
    Number.isFinite(value) && Math.abs(value ?? 0) < Number.MAX_SAFE_INTEGER
  return {
    ...(isLimit(minValue) ? { min: minValue } : {}),
    ...(isLimit(maxValue) ? { max: maxValue } : {}),
  }
}
