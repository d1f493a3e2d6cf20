import * as z from 'zod'

/** What the process that makes an album is told on its standard input; its file comes from the standard output. */
export const albumOrder = z.object({
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
      /** Files that may hold it: the first that is there does. */
      paths: z.array(z.string()),
      svg: z.string().optional(),
    }),
  ),
})
export type AlbumOrder = z.infer<typeof albumOrder>
export type AlbumPicture = AlbumOrder['pictures'][number]
