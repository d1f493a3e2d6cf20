import * as z from 'zod'

/** 选品图册. */
export const albumOrder = z.object({
  kind: z.literal('album'),
  goods: z.array(
    z.object({
      name: z.string(),
      spuNo: z.string(),
      /** Its address, which names one of `pictures`. */
      image: z.string(),
      finenesses: z.string(),
      minWeight: z.string(),
      maxWeight: z.string(),
      sellPriceModel: z.int(),
      minFee: z.int(),
      maxFee: z.int(),
    }),
  ),
  look: z.object({ perPage: z.literal([6, 12]), fees: z.boolean() }),
  /** ms. */
  now: z.int(),
  pictures: z.array(
    z.object({
      url: z.string(),
      /** The file that holds it. */
      path: z.string().optional(),
      svg: z.string().optional(),
    }),
  ),
})
export type AlbumPicture = z.infer<typeof albumOrder>['pictures'][number]

const several = <S extends z.core.$ZodType>(each: S) => z.array(each).readonly()
const texts = several(z.string())

/** Papers of one size, each from a new page on. */
const papersOrder = z.object({
  kind: z.literal('papers'),
  papers: several(
    z.object({
      title: z.string(),
      code: z.string(),
      facts: several(
        z.object({ title: z.string(), text: z.string(), wide: z.literal(true).exactOptional() }),
      ),
      columns: several(
        z.object({ title: z.string(), share: z.number(), numeric: z.literal(true).exactOptional() }),
      ),
      rows: several(texts),
      sums: texts,
      said: texts,
      signs: texts,
    }),
  ),
  size: z.literal(['a4', 'a5', 'form']),
  /** ms. */
  now: z.int(),
})

/** What the process that makes papers is told on its standard input; its file comes from the standard output. */
export const paperOrder = z.discriminatedUnion('kind', [albumOrder, papersOrder])
export type PaperOrder = z.infer<typeof paperOrder>
