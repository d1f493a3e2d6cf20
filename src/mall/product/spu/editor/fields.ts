import { brandCalls } from '../../../../generated/contract/calls/brand.ts'
import { categoryCalls } from '../../../../generated/contract/calls/category.ts'
import { labelCalls } from '../../../../generated/contract/calls/label.ts'
import { seriesCalls } from '../../../../generated/contract/calls/series.ts'
import { specialCalls } from '../../../../generated/contract/calls/special.ts'
import { styleCalls } from '../../../../generated/contract/calls/style.ts'
import { spuDetails as facts } from '../../../../generated/contract/rows/spu-details.ts'
import type { Formed } from '../../../../plain/editor/form-model.ts'
import type { Field } from '../../../../plain/plain.ts'

type Form = NonNullable<Field['form']>

const forms: Readonly<Partial<Record<keyof typeof facts, Form>>> = {
  spuNo: {},
  name: {},
  categoryId: { pick: categoryCalls.tree },
  seriesId: { pick: seriesCalls.tree },
  styleId: { pick: styleCalls.tree },
  brandId: { pick: brandCalls.box },
  labelIds: { pick: labelCalls.list },
  specialIds: { pick: specialCalls.box },
  description: { lines: true },
  images: { hint: '第一张是主图；拖动排序，可直接粘贴' },
  video: {},
  attributes: {},
  detail: {},
}

function isField(name: string): name is keyof typeof facts {
  return name in facts
}

/** The fields of a 款 in its editor; its 货 stand beside them. */
export const productForm: Formed = {
  id: 'product',
  fields: Object.entries(forms).flatMap(([name, form]) =>
    isField(name) ? [{ name, facts: facts[name], form }] : [],
  ),
}
