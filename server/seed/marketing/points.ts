import type { Tx } from '../../db/database.ts'
import { drawingUrl } from '../drawings.ts'
import { plant } from '../plant.ts'

/** What the points of the demo mall are exchanged for. */
interface Goods {
  readonly name: string
  readonly points: number
  readonly drawing: string
  readonly yuan?: number
  readonly stock: number
  readonly warn?: number
  readonly limit?: number
  readonly off?: true
  readonly about: string
}

/** So many of the first were exchanged already. */
export const exchanged = 6

export const pointsGoods: readonly Goods[] = [
  {
    ...{ name: '首饰展示托盘（绒面）', points: 800, drawing: 'ring-silver', stock: 126, warn: 20 },
    about: '米色绒面，可放24枚戒指或12对耳钉',
  },
  {
    ...{ name: '电子克重秤0.01克', points: 3600, drawing: 'bar-silver', stock: 14, warn: 15, limit: 2 },
    about: '最大称重500克，带校准砝码',
  },
  {
    ...{ name: '圈口量具套装', points: 500, drawing: 'band-silver', stock: 240, warn: 30, limit: 5 },
    about: '戒指圈、戒指棒各一，港码、美码对照',
  },
  {
    ...{ name: '超声波清洗机', points: 4200, drawing: 'solitaire-silver', stock: 9, warn: 10, limit: 1 },
    about: '600毫升，五档定时，适合足金和镶嵌首饰',
  },
  {
    ...{ name: '品牌礼盒一百只', points: 1500, drawing: 'signet-rose', stock: 88, warn: 20 },
    about: '戒指、吊坠通用，含手提袋和擦银布',
  },
  {
    ...{ name: '门店陈列灯', points: 2600, drawing: 'bar-gold', stock: 31, warn: 10, limit: 4 },
    about: '4000K暖白光，吸附在柜台上沿',
  },
  {
    ...{
      name: '足金999转运珠1克',
      points: 12_000,
      drawing: 'beads-gold',
      yuan: 199,
      stock: 20,
      warn: 5,
      limit: 1,
    },
    about: '古法磨砂，配红绳；另付工费199元',
  },
  {
    ...{ name: '足银999平安扣吊坠', points: 4800, drawing: 'pendant-silver', yuan: 39, stock: 46, warn: 10 },
    about: '约3.2克，配蛇骨链',
  },
  {
    ...{
      name: '硬金小福牌0.3克',
      points: 9800,
      drawing: 'pendant-gold',
      yuan: 99,
      stock: 0,
      warn: 5,
      limit: 1,
    },
    about: '5G硬金，不易变形',
  },
  {
    ...{ name: '十倍珠宝放大镜', points: 900, drawing: 'studs-silver', stock: 150, warn: 20, limit: 3 },
    about: '折叠式，三片玻璃镜片，看印记和瑕疵',
  },
  {
    ...{ name: '玉器鉴定强光手电', points: 1200, drawing: 'drops-jade', stock: 64, warn: 10 },
    about: '白光、黄光、紫光三档',
  },
  {
    ...{ name: '柜台价签一千枚', points: 600, drawing: 'chain-silver', stock: 300, warn: 50 },
    about: '可打印款号、克重和条码',
  },
  {
    ...{ name: '首饰防氧化袋五百只', points: 450, drawing: 'chain-rose', stock: 420, warn: 60 },
    about: '加厚自封，适合银饰和18K金',
  },
  {
    ...{ name: '订货会VIP席位', points: 20_000, drawing: 'solitaire-gold', stock: 6, warn: 2, limit: 1 },
    about: '春季订货会前排席位两位，含两晚住宿',
  },
  {
    ...{ name: '擦金布二十片', points: 200, drawing: 'band-gold', stock: 510, warn: 80 },
    about: '干擦即可，足金、18K金通用',
  },
  {
    ...{ name: '中秋月饼礼盒', points: 1800, drawing: 'signet-gold', stock: 12, off: true },
    about: '节后下架，明年再上',
  },
]

export async function seedPointsGoods(tx: Tx): Promise<void> {
  const rows = pointsGoods.map(
    ({ name, points, drawing, yuan = 0, stock, warn = 0, limit = 0, off, about }, index) => ({
      ...{ name, points, stock, images: [drawingUrl(drawing)], extra_price: yuan * 100, warn_stock: warn },
      ...{ limit_count: limit, status: off ? 0 : 1, sort_no: (index + 1) * 10, details: `<p>${about}</p>` },
    }),
  )
  await plant(tx, 'points_goods', rows, ['name'])
}
