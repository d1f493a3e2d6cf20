import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { pdfOf, pdfOfPages } from '../../server/files/papers/pdf.ts'
import { albumPages, albumSize } from '../../src/values/paper/album.ts'
import { deliveryNote } from '../../src/values/paper/delivery-note.ts'
import { type Paper, paperSizes } from '../../src/values/paper/paper.ts'
import { pickingList } from '../../src/values/paper/picking-list.ts'
import { workOrder } from '../../src/values/paper/work-order.ts'
import { readDrawnPdf } from '../support/pdf-reader.ts'

/** Every paper, reopened by a reader that is not ours: its text, its font, and its bars as a scanner sees them. */
const now = new Date('2026-11-20T08:00:00Z')
/** Of names of people and of goods; the last of them is not in the font. */
const rare = '堃囍犇喆镕淼垚赟䶮翀頔龘𠅤𬭎𰻞'
const lacking = '𠮷'

const line = {
  ...{
    counter: '一楼A柜',
    pNo: 'HF-R1007-3',
    pName: `${rare}古法戒指${lacking}`,
    spec: '15',
    engraving: '囍',
  },
  ...{ orderNo: 'SO20261120-0361', num: 2, picked: 1, missing: 0 },
}
const papers: Readonly<Record<string, Paper>> = {
  发货单: deliveryNote({
    ...{ orderNo: 'SO20261120-0361', orderStatus: 5, clientName: `${rare}珠宝行`, storeName: '水贝店' },
    ...{ buyer: `赵${lacking}`, salesMan: '', receiver: '', phone: '', address: '', metalMode: 1 },
    ...{ transportName: '顺丰', waybillNo: 'SF1', createTime: '2026-11-20 14:05:09', deliverTime: null },
    ...{ remarks: '', totalCount: 2, totalWeight: '7', actualWeight: '7.02' },
    items: [{ ...line, certTitle: '', referenceWeight: '3.5', actualWeight: '3.51' }],
  }),
  拣货单: pickingList({
    ...{ sortingNo: 'JH2611200007', orderCount: 1, num: 2, picked: 1, missing: 0, picker: `赵${lacking}` },
    ...{ createTime: '2026-11-20 14:05:09', createBy: '', lines: [line] },
  }),
  作业单: workOrder({
    ...{
      operationNo: 'ZY20261120-012',
      kind: 1,
      source: 1,
      orderNo: '',
      skuNo: line.pNo,
      skuName: line.pName,
    },
    ...{ num: 2, userName: `赵${lacking}`, planTime: null, createTime: '2026-11-20 14:05:09', remark: '' },
    ...{ addedWeight: '0', lossWeight: '0', returnedWeight: '0', outWeight: '0', steps: [] },
  }),
}

test.each(Object.entries(papers))(
  '%s is read by another reader, its bars say its number',
  async (_, paper) => {
    for (const size of Object.values(paperSizes)) {
      const [page, ...others] = await readDrawnPdf(await buffer(pdfOf([paper], size, now)))
      expect(others).toEqual([])
      expect(page?.codes).toEqual([paper.code])
      expect(page?.broken).toBe(0)
      const text = page?.text.replace(/\s/g, '')
      for (const each of [paper.code, ...rare, '〓']) expect(text).toContain(each)
      expect(text).not.toContain(lacking)
    }
  },
)

const goods = (n: number) => ({
  ...{ name: `${rare}古法戒指${lacking}`, spuNo: `HF-R${1000 + n}`, image: '', finenesses: '足金999、18K金' },
  ...{ minWeight: '3.5', maxWeight: '5', sellPriceModel: 1, minFee: 1200, maxFee: 3500 },
})

test.each([6, 12] as const)(
  'an album of %i to a page is read by another reader, and the bars of each 款 say its number',
  async perPage => {
    const chosen = Array.from({ length: perPage + 1 }, (_, n) => goods(n))
    const pages = albumPages(chosen, { perPage, fees: true }, '2026-11-20')
    const read = await readDrawnPdf(await buffer(pdfOfPages([() => pages], albumSize, { now })))
    expect(read.map(({ broken }) => broken)).toEqual([0, 0])
    expect(read.map(({ codes }) => codes.length)).toEqual([perPage, 1])
    expect(read.flatMap(({ codes }) => codes).toSorted()).toEqual(chosen.map(({ spuNo }) => spuNo))
    const text = read.map(page => page.text.replace(/\s/g, '')).join('')
    for (const each of [...rare, '〓', '选品图册', '12.00–35.00元/g']) expect(text).toContain(each)
    expect(text).not.toContain(lacking)
  },
)
