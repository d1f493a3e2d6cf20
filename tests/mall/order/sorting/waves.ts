import type { Acted, Wave, WaveLine } from '../../../../src/mall/order/sorting/picking/model.ts'

/** A wave as the server tells it, and what it answers. */
export function lineOf(more: Partial<WaveLine> & { readonly id: number }): WaveLine {
  return {
    ...{ orderId: 1, orderNo: 'SO20261120-0001', clientName: '客户', skuId: more.id, pNo: `货${more.id}` },
    ...{ spuNo: '款', pName: '戒指', pImage: '', spec: '', engraving: '', counter: '一号柜', place: more.id },
    ...{ num: 2, picked: 0, missing: 0, loose: 0, looseWeight: '0', byGram: false, weighed: false },
    ...more,
  }
}

export function waveOf(lines: readonly WaveLine[]): Wave {
  return {
    ...{
      id: 1,
      version: 1,
      sortingNo: 'W261120-02',
      status: 2,
      orderCount: 2,
      num: 4,
      picked: 1,
      missing: 1,
    },
    ...{
      pickerId: 15,
      picker: '何敏',
      counters: '一号柜',
      createTime: '2026-11-20 14:00:00',
      createBy: '何敏',
    },
    ...{ finishTime: null, updateTime: '2026-11-20 14:00:00', updateBy: '何敏', lines: [...lines] },
  }
}

export function acted(more: Partial<Acted>): Acted {
  const { lines: _lines, ...sheet } = waveOf([])
  return { said: '', again: false, line: lineOf({ id: 1 }), sheet, ...more }
}
