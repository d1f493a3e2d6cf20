import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import type { Services } from '../../call/context.ts'
import { bad } from '../../call/refusal.ts'

/** The code by which a phone opens a page, as a data address. Throws where no mini program is set up. */
export async function drawnCode({ smallCode }: Services, name: string, page: string) {
  if (!smallCode) throw bad(refusalMessage('code.off'))
  const picture = Buffer.from(await smallCode.draw(page))
  return { name, page, image: `data:image/png;base64,${picture.toString('base64')}` }
}
